#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "CCrash.h"
#include "CTerminal.h"

static struct termios original;
static int terminal_input = -1;
static int terminal_output = -1;
static uint8_t leaving[128];
static size_t leaving_size;
static int is_taken;
static int wake_ends[2] = {-1, -1};

bool bricks_terminal_is(int input, int output) { return isatty(input) && isatty(output); }

static bool write_all(int output, const uint8_t *bytes, size_t size) {
    while (size > 0) {
        ssize_t written = write(output, bytes, size);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            // Somebody else set the terminal to not block.
            struct pollfd place = {.fd = output, .events = POLLOUT};
            if (poll(&place, 1, 1000) < 0 && errno != EINTR) return false;
            if (place.revents & (POLLERR | POLLHUP)) return false;
            continue;
        }
        if (written <= 0) return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}

bool bricks_terminal_write(int output, const uint8_t *bytes, size_t size) { return write_all(output, bytes, size); }

int bricks_terminal_enter(
    int input, int output, const uint8_t *enter, size_t enter_size, const uint8_t *leave, size_t leave_size) {
    static bool is_prepared;
    if (leave_size > sizeof leaving) return EINVAL;
    if (tcgetattr(input, &original) != 0) return errno;
    memcpy(leaving, leave, leave_size);
    leaving_size = leave_size;
    terminal_input = input;
    terminal_output = output;
    if (!is_prepared) {
        is_prepared = true;
        atexit(bricks_terminal_leave);
        bricks_crash_before(bricks_terminal_leave);
    }
    struct termios raw = original;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON | PARMRK);
    raw.c_oflag &= ~(tcflag_t)OPOST;
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    __atomic_store_n(&is_taken, 1, __ATOMIC_SEQ_CST);
    if (tcsetattr(input, TCSADRAIN, &raw) != 0 || !write_all(output, enter, enter_size)) {
        int error = errno;
        bricks_terminal_leave();
        return error ? error : EIO;
    }
    return 0;
}

void bricks_terminal_leave(void) {
    if (!__atomic_exchange_n(&is_taken, 0, __ATOMIC_SEQ_CST)) return;
    int error = errno;
    // One try: in a crash nothing may wait for a terminal that takes nothing.
    (void)!write(terminal_output, leaving, leaving_size);
    tcsetattr(terminal_input, TCSANOW, &original);
    errno = error;
}

bool bricks_terminal_size(int output, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(output, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

static void tell(uint8_t news) {
    int error = errno;
    // A full pipe has news enough.
    (void)!write(wake_ends[1], &news, 1);
    errno = error;
}

static void arrived(int number) {
    switch (number) {
    case SIGWINCH: tell(BRICKS_TERMINAL_RESIZED); break;
    case SIGTSTP: tell(BRICKS_TERMINAL_STOPPED); break;
    case SIGCONT: tell(BRICKS_TERMINAL_CONTINUED); break;
    case SIGHUP: tell(BRICKS_TERMINAL_HUNG_UP); break;
    }
}

int bricks_terminal_listen(void) {
    if (wake_ends[0] < 0 && pipe2(wake_ends, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
    struct sigaction action = {.sa_handler = arrived, .sa_flags = SA_RESTART};
    const int signals[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGHUP};
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
        if (sigaction(signals[index], &action, NULL) != 0) return errno;
    }
    // In the background a write to the terminal would stop the process, in the middle of a screen.
    signal(SIGTTOU, SIG_IGN);
    return 0;
}

void bricks_terminal_wake(void) { tell(BRICKS_TERMINAL_WOKEN); }

int bricks_terminal_wait(int input, int milliseconds, uint8_t *bytes, size_t most, size_t *count) {
    *count = 0;
    struct pollfd places[2] = {{.fd = input, .events = POLLIN}, {.fd = wake_ends[0], .events = POLLIN}};
    if (poll(places, 2, milliseconds) <= 0) return 0;
    int news = 0;
    if (places[1].revents & POLLIN) {
        uint8_t told[64];
        ssize_t size = read(wake_ends[0], told, sizeof told);
        for (ssize_t index = 0; index < size; index++) news |= told[index];
    }
    if (places[0].revents & POLLIN) {
        ssize_t size = read(input, bytes, most);
        if (size > 0) {
            *count = (size_t)size;
            news |= BRICKS_TERMINAL_INPUT;
        } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
            news |= BRICKS_TERMINAL_HUNG_UP;
        }
    } else if (places[0].revents & (POLLHUP | POLLERR | POLLNVAL)) {
        news |= BRICKS_TERMINAL_HUNG_UP;
    }
    return news;
}

void bricks_terminal_stop(void) {
    struct sigaction standard = {.sa_handler = SIG_DFL}, kept;
    sigaction(SIGTSTP, &standard, &kept);
    // To the whole group, so that a shell sees the job stop even where another program of it waits for this one.
    kill(0, SIGTSTP);
    // The signal may be for another thread: it stops this one a moment later.
    usleep(20000);
    sigaction(SIGTSTP, &kept, NULL);
}
