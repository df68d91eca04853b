// Unary calls of 64 bytes over a Unix socket to another process: prints the nanoseconds of each.
//
// usage: ping_pong SOCKET ROUNDS
#include <grpcpp/grpcpp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "echo.grpc.pb.h"

namespace {

class EchoService final : public bricks::bench::Echo::Service {
    grpc::Status Send(grpc::ServerContext *, const bricks::bench::Bytes *request, bricks::bench::Bytes *reply) override {
        reply->set_content(request->content());
        return grpc::Status::OK;
    }
};

int serve(const std::string &address) {
    EchoService service;
    grpc::ServerBuilder builder;
    builder.AddListeningPort(address, grpc::InsecureServerCredentials());
    builder.RegisterService(&service);
    const auto server = builder.BuildAndStart();
    if (!server) return 1;
    server->Wait();
    return 0;
}

int call(const std::string &address, int rounds) {
    const auto channel = grpc::CreateChannel(address, grpc::InsecureChannelCredentials());
    if (!channel->WaitForConnected(std::chrono::system_clock::now() + std::chrono::seconds(10))) return 1;
    const auto stub = bricks::bench::Echo::NewStub(channel);
    std::vector<long long> times(static_cast<size_t>(rounds));
    bricks::bench::Bytes request;
    request.set_content(std::string(64, 'x'));
    for (auto &time : times) {
        grpc::ClientContext context;
        bricks::bench::Bytes reply;
        const auto start = std::chrono::steady_clock::now();
        if (!stub->Send(&context, request, &reply).ok()) return 1;
        time = std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count();
    }
    for (const auto time : times) std::printf("%lld\n", time);
    return 0;
}

}  // namespace

int main(int count, char **words) {
    if (count != 3) return 2;
    const std::string address = std::string("unix:") + words[1];
    // Before the library has threads, which a fork does not take along.
    const pid_t server = fork();
    if (server == 0) return serve(address);
    const int status = call(address, std::atoi(words[2]));
    kill(server, SIGKILL);
    waitpid(server, nullptr, 0);
    return status;
}
