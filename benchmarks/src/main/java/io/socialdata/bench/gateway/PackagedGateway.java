package io.socialdata.bench.gateway;

import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The gateway as it is shipped, with every check on; only limits of public reads and of free calls are too high to be met. */
public final class PackagedGateway {

    private static final String PREFIX = "/twitter";

    private PackagedGateway() {}

    public static Candidate start(GatewayEnvironment around, Path checkout) throws IOException, InterruptedException {
        return start(around, checkout, "gateway");
    }

    /** Starts the gateway of a checkout under a name of its own, beside others. */
    static Candidate start(GatewayEnvironment around, Path checkout, String name)
            throws IOException, InterruptedException {
        List<Integer> ports = FreePorts.find(2);
        ChildProcess childProcess = ChildProcess.start(
                name, around.cores().measured(command(around, checkout, name, ports)), around.folder());
        childProcess.awaitAnswer(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(ports.get(1))), 200);
        return new Candidate(name, childProcess, around.calls().billed(ports.get(0), PREFIX));
    }

    /** Billed calls of a running gateway with other keys. */
    public static Target billed(Candidate gateway, GatewayRequests gatewayRequests) {
        return gatewayRequests.billed(gateway.target().address().getPort(), PREFIX);
    }

    /** Calls of the same gateway that cost nothing. */
    static Candidate free(GatewayEnvironment around, Candidate gateway) {
        int port = gateway.target().address().getPort();
        return new Candidate(
                "gateway, free call", gateway.program(), around.calls().free(port, PREFIX));
    }

    private static List<String> command(GatewayEnvironment around, Path checkout, String name, List<Integer> ports) {
        List<String> line = new ArrayList<>(List.of(
                LocalCommands.ofJdk("java"),
                "-Xms256m",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dquarkus.http.host=127.0.0.1",
                "-Dquarkus.http.port=" + ports.get(0),
                "-Dquarkus.management.host=127.0.0.1",
                "-Dquarkus.management.port=" + ports.get(1),
                "-Dquarkus.shutdown.delay=0S",
                "-Dquarkus.oidc.auth-server-url=" + around.issuerUrl(),
                "-Dquarkus.oidc-client.credentials.secret=bench",
                "-Dkafka.bootstrap.servers=" + around.kafka(),
                "-Dgateway.metering.spool.directory=" + around.folder().resolve("spool-" + name),
                // Another version may not have all of the settings below.
                "-Dsmallrye.config.mapping.validate-unknown=false",
                "-Dgateway.limits.public-read=100000000/PT1M",
                "-Dgateway.limits.monitoring=100000000/PT1M",
                "-Dgateway.limits.of-account.public-read=100000000/PT1M",
                "-Dgateway.limits.of-account.monitoring=100000000/PT1M",
                "-Dgateway.routing.services.billing=http://127.0.0.1:" + around.billingPort()));
        for (String service : List.of("session", "reads", "writes", "monitoring", "webhook-delivery", "feedback")) {
            line.add("-Dgateway.routing.services.%s=http://127.0.0.1:%d".formatted(service, around.ownerPort()));
        }
        line.add("-jar");
        line.add(checkout.resolve("gateway-service/target/quarkus-app/quarkus-run.jar")
                .toString());
        return line;
    }
}
