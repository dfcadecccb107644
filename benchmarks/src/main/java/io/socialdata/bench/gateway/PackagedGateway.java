package io.socialdata.bench.gateway;

import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.MeasuredJvm;
import io.socialdata.testkit.process.ServiceProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The packaged gateway with every check on. Only the limits of public reads and of free calls are too high to be
 * reached.
 */
public final class PackagedGateway {

    /** JVM options of every gateway that is measured, our own and others. */
    static final List<String> JVM = Stream.concat(
                    Stream.of(
                            "-Xms256m",
                            "-Xmx256m",
                            "-XX:+UseSerialGC",
                            "--enable-native-access=ALL-UNNAMED",
                            "--sun-misc-unsafe-memory-access=allow"),
                    MeasuredJvm.OF_CHART.stream())
            .toList();

    /** JVM options that the chart gives to the gateway alone. */
    public static final List<String> LESS_INLINING =
            List.of("-XX:FreqInlineSize=100", "-XX:InlineSmallCode=1000", "-XX:Tier3DelayOn=1");

    private static final String PREFIX = "/twitter";

    private PackagedGateway() {}

    public static Candidate start(GatewayEnvironment around, Path checkout) {
        return start(around, checkout, "gateway", List.of());
    }

    /** Starts the gateway of a checkout under its own name, beside others, with more JVM options. */
    static Candidate start(GatewayEnvironment around, Path checkout, String name, List<String> options) {
        ServiceProcess.Builder gateway = ServiceProcess.of(checkout.resolve("gateway-service"))
                .in(around.folder())
                .jvm(JVM)
                .jvm(LESS_INLINING)
                .jvm(options)
                .on(around.cores()::measured)
                .property("quarkus.oidc.auth-server-url", around.issuerUrl())
                .property("quarkus.oidc-client.credentials.secret", "bench")
                .property("kafka.bootstrap.servers", around.kafka())
                .property("gateway.usage-log.directory", around.folder().resolve("usage-log-" + name))
                // Another version may not have all of the settings below.
                .property("smallrye.config.mapping.validate-unknown", false)
                .property("gateway.limits.public-read", "100000000/PT1M")
                .property("gateway.limits.monitoring", "100000000/PT1M")
                .property("gateway.limits.of-account.public-read", "100000000/PT1M")
                .property("gateway.limits.of-account.monitoring", "100000000/PT1M")
                .property("gateway.routing.services.billing", "http://127.0.0.1:" + around.billingPort());
        for (String service : List.of("session", "reads", "writes", "monitoring", "webhook-delivery", "feedback")) {
            gateway.property("gateway.routing.services." + service, "http://127.0.0.1:" + around.backendPort());
        }
        ServiceProcess started = gateway.start(name);
        return new Candidate(name, started.program(), around.calls().billed(started.port(), PREFIX));
    }

    /** Returns billed calls of a running gateway with other keys. */
    public static Target billed(Candidate gateway, GatewayRequests gatewayRequests) {
        return gatewayRequests.billed(gateway.target().address().getPort(), PREFIX);
    }

    /** Returns free calls of the same gateway. */
    static Candidate free(GatewayEnvironment around, Candidate gateway) {
        int port = gateway.target().address().getPort();
        return new Candidate(
                "gateway, free call", gateway.program(), around.calls().free(port, PREFIX));
    }
}
