// A program in the place of bricks-worker that speaks the protocol of workers wrongly, in the way that its name says: the
// last argument, which the host takes for the module's. It comes up as it should, and goes wrong at the first `show_settings`.
// Afterwards, where it still is, it answers as it should. It speaks through rings or the socket, as the host greets.
#define _GNU_SOURCE
#include <bricks_ring.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { CHANNEL = 3, MOST = 120 << 10, DESCRIPTORS = 16 };
enum { CALL = 1, MEMBER, REPLY, COMPLETION, NOTICE, STATE };
enum { LOAD = 0, CANCEL = 11, HUNG = 13 };

// The places of interfaces in the contract; the test says them.
#ifndef CORE
#error "CORE, NET, SCREEN and TIMER are the places of their interfaces in the contract"
#endif
enum { LOG = 0, NOW = 2, VISIBLE = 2, SHOW_SETTINGS = 0, IS_ON_SCREEN = 2 };

struct __attribute__((packed)) head {
    uint8_t version, kind;
    uint16_t count;
    uint32_t module;
    uint64_t sequence;
    uint16_t target, method;
    uint32_t status;
    uint64_t session, request, deadline, trace;
};

static char bytes[8 << 20];
static size_t size;
static const char *wanted;
static struct head first;

static void end(const char *what) {
    dprintf(2, "hostile worker: %s: %s\n", what, strerror(errno));
    _exit(70);
}

// MARK: Frames

static void begin(uint8_t kind) {
    struct head head = {.version = 1, .kind = kind, .module = first.module, .session = first.session};
    memcpy(bytes, &head, sizeof head);
    size = sizeof head;
}

static struct head *head(void) { return (struct head *)(void *)bytes; }

static void append(const void *from, size_t count) {
    memcpy(bytes + size, from, count);
    size += count;
}

static void word(uint8_t kind, uint64_t bits) {
    append((uint8_t[]){1, kind}, 2);
    append(&bits, 8);
    head()->count++;
}

static void text(const void *from, uint32_t count) {
    append((uint8_t[]){2}, 1);
    append(&count, 4);
    append(from, count);
    head()->count++;
}

static void descriptor(void) {
    append((uint8_t[]){3}, 1);
    head()->count++;
}

// NULL where the host greeted without rings.
static bricks_ring *to_worker, *to_host;

static void push(const void *from, size_t count) {
    int status;
    while ((status = bricks_ring_push(to_host, from, (uint32_t)count)) == -EAGAIN)
        bricks_ring_wait_for_room(to_host, bricks_monotonic() + 1000000000);
    if (status < 0) end("push");
}

static void send_with(const void *from, size_t count, const int *descriptors, unsigned passed) {
    // What announces a file stands in a message, with it or without.
    bool announces = count == 1 && *(const uint8_t *)from == 0xFF;
    if (to_host && count > 0 && count <= BRICKS_RING_LARGEST && !passed && !announces) return push(from, count);
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int) * DESCRIPTORS)];
    } control = {0};
    struct iovec part = {.iov_base = (void *)(uintptr_t)from, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (passed) {
        message.msg_control = control.space;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * passed);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * passed);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * passed);
    }
    while (sendmsg(CHANNEL, &message, MSG_NOSIGNAL) < 0) {
        if (errno == EINTR) continue;
        // A host that is done with it ends the connection.
        if (errno == EPIPE || errno == ECONNRESET) _exit(0);
        end("sendmsg");
    }
    if (to_host) push((uint8_t[]){0xFF}, 1);
}

static void sent(void) { send_with(bytes, size, NULL, 0); }

static int memory(const void *from, size_t count, int seals) {
    int file = memfd_create("hostile", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) end("memfd_create");
    if (from ? write(file, from, count) != (ssize_t)count : ftruncate(file, (off_t)count) < 0) end("write");
    if (seals && fcntl(file, F_ADD_SEALS, seals) < 0) end("seal");
    return file;
}

enum { SEALED = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE };

static void send_file(int file) {
    send_with((uint8_t[]){0xFF}, 1, &file, 1);
    close(file);
}

static void sent_in_file(void) { send_file(memory(bytes, size, SEALED)); }

static void log_line(const char *line) {
    begin(CALL);
    head()->target = CORE;
    head()->method = LOG;
    word(0, 1);
    text(line, (uint32_t)strlen(line));
}

static void answer(const struct head *asked, uint8_t kind) {
    begin(kind);
    head()->module = asked->module;
    head()->session = asked->session;
    if (kind == REPLY) head()->sequence = asked->sequence;
    else head()->request = asked->request;
}

static void state(const void *from, uint32_t count) {
    begin(STATE);
    text(from, count);
}

// MARK: What a worker does otherwise

static void serve(const struct head *asked) {
    if (asked->kind == MEMBER) {
        if (asked->method == CANCEL || asked->method == HUNG || asked->sequence == 0) return;
        answer(asked, REPLY);
        head()->target = asked->method == LOAD || asked->method > CANCEL ? 0 : 1;
        if (asked->method == LOAD) text("/hostile", 8);
        sent();
    } else if (asked->kind == CALL && asked->sequence) {
        answer(asked, REPLY);
        word(1, 0);
        sent();
    } else if (asked->kind == CALL && asked->request) {
        answer(asked, COMPLETION);
        sent();
    }
}

static char message[MOST];

static ssize_t receive_message(int *memory) {
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int) * DESCRIPTORS)];
    } control;
    struct iovec part = {.iov_base = message, .iov_len = sizeof message};
    struct msghdr received = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
    ssize_t count = recvmsg(CHANNEL, &received, MSG_CMSG_CLOEXEC);
    for (struct cmsghdr *header = count > 0 ? CMSG_FIRSTHDR(&received) : NULL; header;
         header = CMSG_NXTHDR(&received, header)) {
        int *passed = (int *)(void *)CMSG_DATA(header);
        if (memory) *memory = passed[0];
        for (size_t index = memory ? 1 : 0; index < (header->cmsg_len - CMSG_LEN(0)) / sizeof(int); index++)
            close(passed[index]);
    }
    return count;
}

static void greeted(void) {
    int memory = -1;
    if (receive_message(&memory) != 1) end("greeting");
    if (memory >= 0 && bricks_rings_map(memory, &to_worker, &to_host) < 0) end("rings");
    if (memory >= 0) close(memory);
}

static bool receive(struct head *into) {
    ssize_t count = 0;
    while (to_worker && (count = bricks_ring_pop(to_worker, message)) == 0) {
        // The host says by the socket that it is gone.
        struct pollfd watched = {.fd = CHANNEL};
        if (poll(&watched, 1, 0) == 1 && watched.revents & POLLHUP) return false;
        bricks_ring_sleep(to_worker, bricks_ring_bell(to_worker), BRICKS_RING_RESIDENT, bricks_monotonic() + 50000000);
    }
    if (!to_worker || (count == 1 && (uint8_t)message[0] == 0xFF)) count = receive_message(NULL);
    if (count <= 0) return false;
    memcpy(into, message, sizeof *into);
    return true;
}

static void sleep_for(long milliseconds) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    while (nanosleep(&time, &time) < 0 && errno == EINTR) {}
}

// MARK: What it does wrong

// Sends a descriptor so many times and waits until the host has closed every one of them.
static void lend(void (*make)(void), unsigned times, unsigned each) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) end("pipe");
    int all[DESCRIPTORS];
    for (unsigned index = 0; index < each; index++) all[index] = ends[1];
    for (unsigned count = 0; count < times; count++) {
        make();
        for (unsigned index = 0; index < each; index++) descriptor();
        send_with(bytes, size, all, each);
    }
    close(ends[1]);
    struct pollfd watched = {.fd = ends[0]};
    if (poll(&watched, 1, 60000) != 1 || !(watched.revents & POLLHUP)) end("the host kept a descriptor");
    close(ends[0]);
}

static void log_start(void) { log_line("with a descriptor"); }
static void completion_start(void) { begin(COMPLETION), head()->request = 987654; }
static void state_start(void) { state("{}", 2); }
static void late_reply_start(void) { begin(NOTICE), head()->target = SCREEN, head()->method = VISIBLE, head()->status = 0x201; }

static void cut(size_t count) { send_with(bytes, count, NULL, 0); }

static void flood(void (*make)(void), bool in_file) {
    for (;;) {
        make();
        if (in_file) sent_in_file();
        else sent();
    }
}

static void large_state(void) {
    static char content[1 << 20];
    memset(content, 'x', sizeof content);
    state(content, sizeof content);
}

static void now(void) {
    static uint64_t sequence = 1 << 20;
    begin(CALL);
    head()->target = CORE;
    head()->method = NOW;
    head()->sequence = ++sequence;
}

static void burst(void) {
    for (int count = 0; count < 12000; count++) log_line("one of many"), sent();
}

static bool is(const char *name) { return strcmp(wanted, name) == 0; }

static void go_wrong(const struct head *asked) {
    log_line("well-formed");
    if (is("well")) return;

    // Shapes.
    if (is("one byte")) return cut(1);
    if (is("no message")) { cut(0); for (;;) pause(); }
    if (is("half a head")) return cut(30);
    if (is("half a value")) return cut(size - 3);
    if (is("other version")) { head()->version = 9; return sent(); }
    if (is("unknown kind")) { head()->kind = 77; return sent(); }
    if (is("too many values")) { head()->count = 65; return sent(); }
    if (is("values that are not there")) { head()->count = 9; return sent(); }
    if (is("more than it says")) { append("xyz", 3); return sent(); }
    if (is("unknown tag")) { append((uint8_t[]){9}, 1), head()->count++; return sent(); }
    if (is("length beyond its end")) {
        append((uint8_t[]){2, 0xFF, 0xFF, 0xFF, 0xFF}, 5), head()->count++;
        return sent();
    }
    if (is("descriptor that is not there")) { descriptor(); return sent(); }
    if (is("descriptor that it does not name")) return send_with(bytes, size, (int[]){2}, 1);
    if (is("nine descriptors")) {
        for (int count = 0; count < 9; count++) descriptor();
        return send_with(bytes, size, (int[]){2, 2, 2, 2, 2, 2, 2, 2, 2}, 9);
    }
    if (is("oversize message")) { text(bytes, 130 << 10); return sent(); }
    if (is("no file")) return send_with((uint8_t[]){0xFF}, 1, NULL, 0);
    if (is("unsealed file")) {
        int file = memory(bytes, size, 0);
        send_with((uint8_t[]){0xFF}, 1, &file, 1);
        for (;;) if (pwrite(file, "changed", 7, 0) < 0) end("pwrite");
    }
    if (is("file that may be written")) return send_file(memory(bytes, size, F_SEAL_SHRINK));
    if (is("file that may shrink")) return send_file(memory(bytes, size, F_SEAL_WRITE));
    if (is("oversize file")) return send_file(memory(NULL, 5 << 20, SEALED));
    if (is("file of a terabyte")) return send_file(memory(NULL, 1ull << 40, SEALED));
    if (is("empty file")) return send_file(memory("", 0, SEALED));
    if (is("no frame in its file")) return send_file(memory("garbage", 7, SEALED));
    if (is("pipe in place of a file")) {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) < 0) end("pipe");
        return send_file(ends[0]);
    }
    if (is("folder in place of a file")) return send_file(open("/", O_RDONLY | O_CLOEXEC));

    // Order.
    if (is("member of the table")) { begin(MEMBER); return sent(); }
    if (is("foreign module")) { head()->module = 99; return sent(); }
    if (is("no module")) { head()->module = 0; return sent(); }
    if (is("unknown interface")) { head()->target = 999; return sent(); }
    if (is("unknown method")) { head()->method = 99; return sent(); }
    if (is("reply that was not asked for")) { begin(REPLY), head()->sequence = 1ull << 40; return sent(); }
    if (is("reply to nothing")) { begin(REPLY); return sent(); }
    if (is("notice of what is no event")) {
        begin(NOTICE), head()->target = TIMER, head()->method = SHOW_SETTINGS, head()->status = 0x201;
        return sent();
    }
    if (is("notice of success")) { begin(NOTICE), head()->target = SCREEN, head()->method = VISIBLE; return sent(); }
    if (is("state that is no text")) { state("\xFF\xFE", 2); return sent(); }
    if (is("state that is none")) { begin(STATE); return sent(); }
    if (is("state of two megabytes")) { state(bytes + (4 << 20), 2 << 20); return sent_in_file(); }
    if (is("state that is too large to be given")) { begin(STATE), word(0, 2 << 20); return sent(); }
    if (is("state that could not be sent")) {
        begin(STATE), head()->status = 0x201, text("It is too far.\nNot sent.", 24);
        return sent();
    }
    if (is("state of a few bytes as a number")) { begin(STATE), word(0, 12); return sent(); }
    if (is("state of a foreign session")) { state("{}", 2), head()->session = 4711; return sent(); }
    if (is("completion twice")) { answer(asked, COMPLETION), sent(); return sent(); }
    if (is("completion for a foreign session")) { completion_start(), head()->session = 4711; return sent(); }
    if (is("completion of a foreign request")) { completion_start(); return sent(); }
    if (is("wrong arguments")) { begin(CALL), head()->target = CORE, head()->method = LOG; return sent(); }
    if (is("text in place of a number")) {
        begin(CALL), head()->target = CORE, head()->method = LOG, text("1", 1), text("x", 1);
        return sent();
    }
    if (is("interface that it may not use")) { head()->target = TIMER, head()->method = SHOW_SETTINGS; return sent(); }

    // What comes with frames.
    if (is("descriptors with calls")) return lend(log_start, 1250, 8);
    if (is("descriptors with completions")) return lend(completion_start, 1250, 8);
    if (is("descriptors with states")) return lend(state_start, 1250, 8);
    if (is("descriptors with notices")) return lend(late_reply_start, 1250, 8);

    // Time and amount.
    if (is("burst")) return burst();
    if (is("connects")) {
        // One at a time, as whoever wants the answers; what comes with them is closed.
        for (uint64_t count = 1; count <= 10000; count++) {
            struct head reply;
            begin(CALL), head()->target = NET, head()->method = 0, head()->sequence = count;
            text("localhost", 9), word(0, 80), word(0, 1000), sent();
            do if (!receive(&reply)) end("no answer");
            while (reply.kind != REPLY || reply.sequence != count);
        }
        return;
    }
    if (is("events without end")) flood(log_start, false);
    if (is("completions without end")) flood(completion_start, false);
    if (is("calls without end")) flood(now, false);
    if (is("gigabytes of states")) flood(large_state, true);
    if (is("reads nothing")) for (sent();;) pause();
    if (is("stops")) { kill(getpid(), SIGSTOP); return; }

    // The process.
    if (is("closes its descriptors")) {
        for (int file = 0; file < 1024; file++) close(file);
        for (;;) pause();
    }
    if (is("burns")) for (;;) {}
    if (is("has children that burn")) {
        for (int count = 0; count < 2; count++)
            if (fork() == 0) for (;;) {}
        for (;;) pause();
    }
    if (is("leaves a child")) {
        if (fork() == 0) for (;;) pause();
        _exit(5);
    }
    if (is("crashes and leaves a child")) {
        if (fork() == 0) for (;;) log_line("from the child"), sent(), sleep_for(1);
        signal(SIGSEGV, SIG_DFL);
        raise(SIGSEGV);
    }
    end("there is no such case");
}

int main(int count, char **arguments) {
    wanted = count > 3 ? arguments[3] : "";
    struct head asked;
    bool is_wrong = false;
    greeted();
    while (receive(&asked)) {
        if (!is_wrong && asked.kind == CALL && asked.target == TIMER && asked.method == SHOW_SETTINGS) {
            is_wrong = true;
            first.module = asked.module;
            first.session = asked.session;
            go_wrong(&asked);
        } else if (is("late reply") && asked.kind == CALL && asked.sequence && !is_wrong) {
            is_wrong = true;
            sleep_for(1500);
        }
        serve(&asked);
        if (is("reply twice") && asked.kind == CALL && asked.sequence) sent();
    }
    return 0;
}
