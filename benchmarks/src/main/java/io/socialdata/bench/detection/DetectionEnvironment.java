package io.socialdata.bench.detection;

import io.socialdata.bench.process.DurableServers;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.bench.process.SimulatorControlClient;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The packaged simulator, reads, monitoring and webhook-delivery, and the servers that they need. */
final class DetectionEnvironment extends DurableServers {

    static final String DATABASE = "monitoring";

    private static final String DELIVERY_DATABASE = "delivery";
    private static final int USERS = 2_600;
    private static final Pattern SLOWDOWN = Pattern.compile("(?m)^poll_slowdown_ratio(?:\\{.*})? ([0-9.E+-]+)$");

    private final List<ServiceProcess> services = new ArrayList<>();
    private final SimulatorControlClient simulatorControlClient;
    private final ServiceProcess reads;
    private final ServiceProcess delivery;
    private final ServiceProcess monitoring;

    DetectionEnvironment(Path checkout, Duration interval) throws IOException, InterruptedException {
        super(checkout, Map.of("shared_buffers", "128MB", "max_wal_size", "2GB"), DATABASE, DELIVERY_DATABASE);
        ServiceProcess simulator = start(
                "simulator",
                small("platform-simulator")
                        .property("simulator.https.enabled", false)
                        .property("simulator.rates.factor", 10_000)
                        .property("simulator.activity.rate", 0)
                        .property("simulator.world.users", USERS)
                        .property("simulator.world.posts", 20 * USERS));
        this.simulatorControlClient = new SimulatorControlClient(simulator.url());
        this.reads = start(
                "reads",
                small("reads-service")
                        .property("acting.sessions.consume-changes", false)
                        .property("platform.client.base-url", simulator.url())
                        .property("platform.pool.accounts-file", simulatorControlClient.poolFile(folder()))
                        // The simulator has five accounts; a deployment with so many monitors has hundreds.
                        .property("platform.pool.calls-per-account", 1000));
        this.delivery = start(
                "webhook-delivery",
                small("webhook-delivery-service")
                        .database(postgres(), DELIVERY_DATABASE)
                        .property("kafka.bootstrap.servers", kafka())
                        .property("socialdata.egress.allowed-targets", "http:127.0.0.0/8")
                        .property("delivery.sealing.keyset-file", folder().resolve("keyset.json"))
                        .property("delivery.sealing.create-missing", true));
        this.monitoring = start(
                "monitoring",
                small("monitoring-service")
                        .database(postgres(), DATABASE)
                        .property("kafka.bootstrap.servers", kafka())
                        .property("monitoring.poll-interval.target", interval)
                        .property("monitoring.users.checks-per-minute", 1_000_000)
                        .property("quarkus.rest-client.webhook-delivery.url", delivery())
                        .property("quarkus.rest-client.polls.url", reads.url()));
    }

    SimulatorControlClient platform() {
        return simulatorControlClient;
    }

    String monitoring() {
        return monitoring.url();
    }

    String delivery() {
        return delivery.url();
    }

    /** Returns the current interval as a multiple of the configured one. */
    double slowdown() throws IOException, InterruptedException {
        try (ServiceClient client = new ServiceClient(issuer(), "operator", "monitoring")) {
            Matcher ratio = SLOWDOWN.matcher(
                    client.get(monitoring.management("/q/metrics").toString()));
            if (!ratio.find()) {
                throw new IllegalStateException("monitoring tells no poll_slowdown_ratio");
            }
            return Double.parseDouble(ratio.group(1));
        }
    }

    /** Returns the processor time of each service, in the order in which they were started. */
    List<Duration> cpu() {
        return services.stream().map(service -> service.program().cpu()).toList();
    }

    /** Returns the processor time of the services that poll: monitoring, and reads for it. */
    Duration cpuOfPolling() {
        return monitoring.program().cpu().plus(reads.program().cpu());
    }

    private ServiceProcess.Builder small(String module) {
        return service(module)
                .jvm("-Xmx384m", "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders")
                .property("quarkus.oidc-client.credentials.secret", "bench");
    }

    private ServiceProcess start(String name, ServiceProcess.Builder service) {
        ServiceProcess started = service.start(name);
        services.add(started);
        return started;
    }

    @Override
    public void close() {
        services.reversed().forEach(ServiceProcess::close);
        super.close();
    }
}
