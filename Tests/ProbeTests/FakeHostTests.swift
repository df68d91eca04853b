import Foundation
import TestSupport
import Testing

/// The fake host as an author uses it: compiled from its sources, with a test in C.
struct FakeHostTests {
    private static var includes: [String] {
        ["-I\(Repository.headers)", "-I\(Repository.path("Sources/Authors/CFakeHost/include"))"]
    }

    private static var sources: [String] {
        let folder = Repository.folder.appending(path: "Sources/Authors/CFakeHost")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".c") }.sorted().map { "\(folder.path)/\($0)" }
    }

    @Test("The fake host compiles by itself as C11 without a warning", arguments: ["gcc", "clang"])
    func compiles(compiler: String) async throws {
        let folder = try ScratchFolder()
        let result = try await Command.run(
            [compiler, "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-shared", "-fPIC"] + Self.includes
                + Self.sources + ["-o", folder.file("host.so"), "-lpthread", "-ldl"])
        #expect(result.code == 0, "\(result.output)")
    }

    @Test("Its header can be included from C++", arguments: ["-std=c++17", "-std=c++20"])
    func includesInCPlusPlus(standard: String) async throws {
        let folder = try ScratchFolder()
        try folder.write("#include <bricks/fake_host.h>\n", to: "a.cpp")
        let result = try await Command.run(
            ["c++", standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"] + Self.includes + [
                folder.file("a.cpp")
            ])
        #expect(result.code == 0, "\(result.output)")
    }

    @Test("A test in C shows a tab, presses a button, and sees what the module called")
    func authorsTest() async throws {
        let folder = try ScratchFolder()
        let faulty = Repository.path("Sources/Authors/Faulty/faulty.c")
        let module = try await Command.run(
            ["cc", "-shared", "-fPIC", "-pthread", "-w"] + Self.includes + [faulty, "-o", folder.file("module.so")])
        #expect(module.code == 0, "\(module.output)")
        try folder.write(Self.test, to: "test.c")
        let built = try await Command.run(
            ["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-g", "-fsanitize=address,undefined"] + Self.includes
                + [folder.file("test.c")] + Self.sources + ["-o", folder.file("test"), "-lpthread", "-ldl"])
        #expect(built.code == 0, "\(built.output)")
        let ran = try await Command.run([folder.file("test"), folder.file("module.so")])
        #expect(ran.code == 0, "\(ran.output)")
        #expect(ran.output == "passed\n")
    }

    private static let test = """
        #undef NDEBUG
        #include <assert.h>
        #include <bricks/fake_host.h>
        #include <stdio.h>
        #include <string.h>

        static bricks_status deny(void *context, const bricks_fake_call *call)
        {
            int *denied = context;
            if (strcmp(call->method->name, "put")) return bricks_fake_host_answer(call);
            ++*denied;
            return bricks_fake_fail(call, BRICKS_TOO_LARGE, "The store is full.");
        }

        int main(int count, char **arguments)
        {
            int denied = 0;
            assert(count == 2);
            bricks_fake_host *host = bricks_fake_host_create();
            assert(bricks_fake_host_open(host, "/nonexistent.so", "{}") != BRICKS_OK);
            assert(strstr(bricks_fake_host_failure(host), "cannot be loaded"));
            assert(bricks_fake_host_open(host, arguments[1], "7") != BRICKS_OK);
            assert(bricks_fake_host_failure(host));
            assert(bricks_fake_host_open(host, arguments[1], "{}") == BRICKS_OK);
            assert(bricks_fake_host_asked(host, BRICKS_STORE) && !bricks_fake_host_asked(host, "bricks.net/1"));
            const char *text = bricks_fake_host_show_tab(host);
            assert(text && strstr(text, "Hello, Ada"));
            assert(bricks_fake_host_said(host, "bricks.surface/1 send 4294967300 ["));

            assert(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "save", "save", "{\\"note\\":\\"Rain\\"}") == BRICKS_OK);
            assert(!strcmp(bricks_fake_host_stored(host, "note"), "Rain"));
            assert(bricks_fake_host_said(host, "bricks.store/1 put \\"note\\" \\"Rain\\""));
            assert(bricks_fake_host_count(host, BRICKS_STORE, "put") == 1);
            assert(strstr(bricks_fake_host_screen_text(host, BRICKS_FAKE_SCREEN), "Rain"));

            /* A late answer. */
            assert(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "load", "load", NULL) == BRICKS_OK);
            assert(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "x", "nothing", NULL) == BRICKS_NOT_FOUND);
            assert(bricks_fake_host_failure(host));

            /* A host that refuses. */
            bricks_fake_host_handle(host, deny, &denied);
            assert(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "save", "save", "{\\"note\\":\\"Sun\\"}") != BRICKS_OK);
            assert(denied == 1 && !strcmp(bricks_fake_host_stored(host, "note"), "Rain"));
            bricks_fake_host_handle(host, NULL, NULL);
            bricks_fake_host_refuse(host, BRICKS_STORE, "put", BRICKS_BUSY);
            assert(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "save", "save", "{\\"note\\":\\"Sun\\"}") != BRICKS_OK);
            bricks_fake_host_refuse(host, BRICKS_STORE, "put", BRICKS_OK);
            assert(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "save", "save", "{\\"note\\":\\"Sun\\"}") == BRICKS_OK);

            /* State. */
            const bricks_module *table = bricks_fake_host_module_table(host);
            assert(table->session_save(bricks_fake_host_self(host), bricks_fake_host_frame(host)) == BRICKS_OK);
            assert(bricks_fake_host_reply_count(host) == 1);
            const char *state = bricks_fake_host_reply_text(host, 0);
            assert(state && strstr(state, "Sun"));
            bricks_fake_host_close_session(host);
            assert(bricks_fake_host_open_session(host, state) == BRICKS_OK);

            assert(!bricks_fake_host_violations(host));
            bricks_call wrong = *bricks_fake_host_frame(host);
            const bricks_host *given = bricks_fake_host_table(host);
            const bricks_core *core = given->get_interface(given->self, BRICKS_CORE, strlen(BRICKS_CORE));
            assert(core->log(given->self, &wrong, 1, "\\xff", 1) == BRICKS_INVALID_ARGUMENT);
            assert(strstr(bricks_fake_host_violations(host), "bricks.core/1 log: argument 1 is not UTF-8"));

            /* Files for people. */
            const bricks_blob *blob = given->get_interface(given->self, BRICKS_BLOB, strlen(BRICKS_BLOB));
            const bricks_call *call = bricks_fake_host_frame(host);
            FILE *sound = fopen("/tmp/bricks-fake-host-test.flac", "wb");
            assert(sound && fputs("fLaC", sound) >= 0 && !fclose(sound));
            #define PUBLISH(name, type, seconds) \
                blob->publish(given->self, call, name, strlen(name), type, strlen(type), seconds)
            assert(PUBLISH("bricks-fake-host-test.flac", "audio/flac", 60) == BRICKS_NOT_FOUND);
            bricks_fake_host_set_directory(host, "/tmp");
            assert(PUBLISH("bricks-fake-host-test.flac", "audio/flac", 60) == BRICKS_OK);
            assert(!strncmp(bricks_fake_host_reply_text(host, 0), "/published/", 11));
            assert(PUBLISH("bricks-fake-host-test.flac", "audio/ogg", 60) == BRICKS_INVALID_ARGUMENT);
            assert(!remove("/tmp/bricks-fake-host-test.flac"));
            assert(!strstr(bricks_fake_host_violations(host), "publish"));
            assert(PUBLISH("../host.sqlite", "audio/flac", 60) == BRICKS_INVALID_ARGUMENT);
            assert(PUBLISH("a.html", "text/html", 60) == BRICKS_INVALID_ARGUMENT);
            assert(PUBLISH("a.flac", "audio/flac", 0) == BRICKS_INVALID_ARGUMENT);
            assert(strstr(bricks_fake_host_violations(host), "bricks.blob/1 publish: no file is published with this name"));
            assert(strstr(bricks_fake_host_violations(host), "with this media type"));
            assert(strstr(bricks_fake_host_violations(host), "with this time"));
            assert(blob->withdraw(given->self, call, "a.flac", 6) == BRICKS_OK);

            /* Inboxes. */
            const bricks_inbox *inbox = given->get_interface(given->self, BRICKS_INBOX, strlen(BRICKS_INBOX));
            #define PUT(user, notice) inbox->put(given->self, call, user, strlen(user), notice, strlen(notice))
            #define UNREAD(count) \
                (inbox->unread(given->self, call) == BRICKS_OK && bricks_fake_host_reply_integer(host, 0) == count)
            assert(UNREAD(0));
            assert(PUT("user-1", "{\\"key\\":\\"a\\",\\"title\\":\\"A\\"}") == BRICKS_OK);
            assert(PUT("user-1", "{\\"key\\":\\"a\\",\\"title\\":\\"Anew\\"}") == BRICKS_OK);
            assert(PUT("user-1", "{\\"key\\":\\"b\\",\\"title\\":\\"B\\",\\"link\\":\\"library\\"}") == BRICKS_OK);
            assert(PUT("user-2", "{\\"key\\":\\"a\\",\\"title\\":\\"A\\"}") == BRICKS_OK);
            assert(UNREAD(2));
            assert(inbox->read(given->self, call, "a", 1) == BRICKS_OK && UNREAD(1));
            assert(inbox->read(given->self, call, "unknown", 7) == BRICKS_OK && UNREAD(1));
            assert(inbox->withdraw(given->self, call, "user-1", 6, "b", 1) == BRICKS_OK && UNREAD(0));
            assert(!strstr(bricks_fake_host_violations(host), "inbox"));
            assert(PUT("user-1", "{\\"key\\":\\"a\\",\\"title\\":\\" \\"}") == BRICKS_INVALID_ARGUMENT);
            assert(strstr(bricks_fake_host_violations(host), "bricks.inbox/1 put: the notice has no title"));

            /* Datagrams. */
            const bricks_net *net = given->get_interface(given->self, BRICKS_NET, strlen(BRICKS_NET));
            #define BROADCAST(network, port, content) \
                net->broadcast(given->self, call, network, strlen(network), port, content, strlen(content))
            assert(net->listen(given->self, call, 6667, 20) == BRICKS_OK);
            assert(net->stop_listening(given->self, call, 6667) == BRICKS_OK);
            assert(net->networks(given->self, call) == BRICKS_OK);
            assert(!strcmp(bricks_fake_host_reply_text(host, 0), "{\\"networks\\":[{\\"address\\":\\"127.0.0.1\\"}]}"));
            assert(BROADCAST("127.0.0.1", 7000, "AAE=") == BRICKS_OK);
            assert(BROADCAST("192.0.2.1", 7000, "AAE=") == BRICKS_NOT_FOUND);
            assert(!strstr(bricks_fake_host_violations(host), "bricks.net/1"));
            assert(net->listen(given->self, call, 0, 20) == BRICKS_INVALID_ARGUMENT);
            assert(net->listen(given->self, call, 6667, 121) == BRICKS_INVALID_ARGUMENT);
            assert(BROADCAST("127.0.0.1", 7000, "AAE") == BRICKS_INVALID_ARGUMENT);
            assert(BROADCAST("127.0.0.1", 7000, "") == BRICKS_INVALID_ARGUMENT);
            assert(strstr(bricks_fake_host_violations(host), "bricks.net/1 listen: nothing is done with this port"));
            assert(strstr(bricks_fake_host_violations(host), "bricks.net/1 listen: nothing is done with this time"));
            assert(strstr(bricks_fake_host_violations(host), "bricks.net/1 broadcast: nothing is done with this content"));
            wrong.size = 8;
            assert(core->log(given->self, &wrong, 1, "a", 1) == BRICKS_INVALID_ARGUMENT);
            assert(core->log(host, NULL, 1, "a", 1) == BRICKS_INVALID_ARGUMENT);
            bricks_fake_host_destroy(host);

            /* A host with less. */
            host = bricks_fake_host_create();
            bricks_fake_host_hide(host, BRICKS_STORE);
            assert(bricks_fake_host_open(host, arguments[1], "{}") != BRICKS_OK);
            assert(strstr(bricks_fake_host_failure(host), "store"));
            bricks_fake_host_reveal(host, BRICKS_STORE);
            bricks_fake_host_shorten(host, BRICKS_CORE, 16, 0);
            const uint32_t *shortened = bricks_fake_host_table(host)->get_interface(host, BRICKS_CORE, strlen(BRICKS_CORE));
            assert(shortened[0] == 16 && shortened[1] == 0);
            bricks_fake_host_destroy(host);
            puts("passed");
            return 0;
        }

        """
}
