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

    private static final int USERS = 2_600;
    private static final Pattern SLOWDOWN = Pattern.compile("(?m)^poll_slowdown_ratio(?:\\{.*})? ([0-9.E+-]+)$");

    private final List<ServiceProcess> services = new ArrayList<>();
    private final SimulatorControlClient simulatorControlClient;
    private final ServiceProcess reads;
    private final ServiceProcess delivery;
    private final ServiceProcess monitoring;

    DetectionEnvironment(Path checkout, Duration interval) throws IOException, InterruptedException {
        super(checkout, Map.of("shared_buffers", "128MB", "max_wal_size", "2GB"), DATABASE, DELIVERY);
        ServiceProcess simulator = added(small("platform-simulator")
                .property("simulator.https.enabled", false)
                .property("simulator.rates.factor", 10_000)
                .property("simulator.activity.rate", 0)
                .property("simulator.world.users", USERS)
                .property("simulator.world.posts", 20 * USERS)
                .start("simulator"));
        this.simulatorControlClient = new SimulatorControlClient(simulator.url());
        this.reads = added(small("reads-service")
                .property("acting.sessions.consume-changes", false)
                .property("platform.client.base-url", simulator.url())
                .property("platform.pool.accounts-file", simulatorControlClient.poolFile(folder()))
                // The simulator has five accounts; a deployment with so many monitors has hundreds.
                .property("platform.pool.calls-per-account", 1000)
                .start("reads"));
        this.delivery = added(startDelivery(small("webhook-delivery-service")
                .database(postgres(), DELIVERY)
                .property("kafka.bootstrap.servers", kafka())));
        this.monitoring = added(small("monitoring-service")
                .database(postgres(), DATABASE)
                .property("kafka.bootstrap.servers", kafka())
                .property("monitoring.poll-interval.target", interval)
                .property("monitoring.users.checks-per-minute", 1_000_000)
                .property("quarkus.rest-client.webhook-delivery.url", delivery())
                .property("quarkus.rest-client.polls.url", reads.url())
                .start("monitoring"));
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
        try (ServiceClient client = client("operator", "monitoring")) {
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

    private ServiceProcess added(ServiceProcess started) {
        services.add(started);
        return started;
    }

    @Override
    public void close() {
        services.reversed().forEach(ServiceProcess::close);
        super.close();
    }
}
