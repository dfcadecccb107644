package io.socialdata.bench.gateway;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Spring Cloud Gateway with a key check and its own limiter: no metering. Built by {@code ./socialdata}, where
 * possible.
 */
final class SpringCloudGateway {

    private SpringCloudGateway() {}

    static Candidate start(GatewayEnvironment around, Path checkout)
            throws IOException, InterruptedException, PeerUnavailableException {
        Path jar = checkout.resolve("benchmarks/spring-cloud-gateway/target/spring-cloud-gateway.jar");
        if (!Files.exists(jar)) {
            throw new PeerUnavailableException("benchmarks/spring-cloud-gateway is not built");
        }
        int port = FreePorts.find(1).getFirst();
        ChildProcess childProcess = ChildProcess.start(
                "spring-cloud-gateway", around.cores().measured(command(around, jar, port)), around.folder());
        // It has no readiness probe; that it requires a key is proof enough.
        childProcess.awaitResponse(URI.create("http://127.0.0.1:%d/twitter/user/info".formatted(port)), 401);
        return new Candidate(GatewayReport.SPRING, childProcess, around.calls().billed(port, "/twitter"));
    }

    private static List<String> command(GatewayEnvironment around, Path jar, int port) {
        String digests = around.keys().stream().map(key -> key.key().sha256()).collect(Collectors.joining(","));
        List<String> command = new ArrayList<>(List.of(LocalCommands.ofJdk("java")));
        command.addAll(PackagedGateway.JVM);
        command.addAll(List.of(
                "-jar",
                jar.toString(),
                "--server.port=" + port,
                "--peer.owner=http://127.0.0.1:" + around.backendPort(),
                "--peer.keys=" + digests));
        return command;
    }
}
