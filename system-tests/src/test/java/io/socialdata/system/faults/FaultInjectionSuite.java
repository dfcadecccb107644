package io.socialdata.system.faults;

import io.socialdata.system.mutants.Mutant;
import io.socialdata.system.mutants.MutantJar;
import io.socialdata.system.suite.FirstStack;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.ProcessEnd;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.faults.FaultProxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A suite for fault injection: the services that a billed call needs, with one proxy in front of billing's database and
 * one in front of the broker.
 */
final class FaultInjectionSuite implements AutoCloseable {

    private static final String SERVICES = "simulator,billing,session,reads,monitoring,webhook-delivery,gateway";

    /** Shorter than usual, so that leases of killed gateways end within a trial. */
    private static final String LEASE_LIFETIME = "PT5S";

    private static final String USUAL_LEASE_LIFETIME = "PT6M";

    private static final String LEASE_GRACE = "PT5S";

    /** After this time a lease has expired, its grace period is over, and its credit has been reclaimed. */
    static final Duration LEASE_OVER = Duration.ofSeconds(15);

    /** Shorter than an outage of the database, so that keys expire in it. */
    private static final String KEY_LIFETIME = "PT5S";

    /** Less than usual: a trial must spend what it pays in soon. */
    private static final String WELCOME_CREDIT = "40000";

    /** The shortest interval: monitors are polled often enough that a poll is running when a service dies. */
    private static final String POLL_INTERVAL = "PT1S";

    /** Only the tests post. The platform lets accounts search this many times as often as usual. */
    private static final String SILENCE = "0";

    private static final String GENEROUS = "1000";

    /** Longer than usual, so that faults have time to show while a record is not durable. */
    private static final String KAFKA_TIMEOUT = "PT3S";

    /** A service that starts while its database loses responses may exit, as in production; it is started again. */
    private static final int TRIES = 3;

    private final LauncherCli launcherCli;
    private final Suite suite;
    private final FaultProxy database;
    private final FaultProxy broker;
    private final Set<String> changed = new HashSet<>();

    private FaultInjectionSuite(LauncherCli launcherCli, Suite suite, FaultProxy database, FaultProxy broker) {
        this.launcherCli = launcherCli;
        this.suite = suite;
        this.database = database;
        this.broker = broker;
    }

    static FaultInjectionSuite start(Path home) {
        FirstStack.awaitArchives();
        LauncherCli plain = LauncherCli.in(home);
        FaultProxy database = FaultProxy.to("127.0.0.1", plain.port("postgres.port"));
        FaultProxy broker = FaultProxy.to("127.0.0.1", plain.port("kafka.port"));
        LauncherCli launcherCli = plain.with("SOCIALDATA_SERVICES", SERVICES)
                .with("BILLING_LEASES_LIFETIME", LEASE_LIFETIME)
                .with("BILLING_LEASES_GRACE", LEASE_GRACE)
                .with("BILLING_LEASES_KAFKA_STABILITY_PERIOD", "PT2S")
                .with("BILLING_LEASES_USAGE_LOG_INTERVAL", "PT1S")
                .with("BILLING_LEASES_RECLAIM_INTERVAL", "PT1S")
                .with("BILLING_ACCOUNTS_WELCOME_CREDIT_MICRO_USD", WELCOME_CREDIT)
                .with("GATEWAY_METERING_ACK_TIMEOUT", KAFKA_TIMEOUT)
                .with("GATEWAY_KEYS_TTL", KEY_LIFETIME)
                .with("SOCIALDATA_MONITORING_POLL_INTERVAL", POLL_INTERVAL)
                .with("MONITORING_USERS_CHECKS_PER_MINUTE", "100000")
                .with("SIMULATOR_ACTIVITY_RATE", SILENCE)
                .with("SIMULATOR_RATES_FACTOR", GENEROUS)
                .with("SOCIALDATA_BILLING_POSTGRES_PORT", Integer.toString(database.port()))
                .with("SOCIALDATA_KAFKA_ADVERTISED_PORT", Integer.toString(broker.port()));
        try {
            return new FaultInjectionSuite(launcherCli, begin(launcherCli), database, broker);
        } catch (AssertionError e) {
            database.close();
            broker.close();
            throw e;
        }
    }

    /** On a busy machine a service may not be ready in time; the others need not restart. */
    private static Suite begin(LauncherCli launcherCli) {
        launcherCli.run("up", "--fresh");
        return Suite.up(launcherCli);
    }

    Suite suite() {
        return suite;
    }

    LauncherCli door() {
        return launcherCli;
    }

    /** Returns the proxy between billing and PostgreSQL. */
    FaultProxy database() {
        return database;
    }

    /** Returns the proxy between Kafka and all its clients. */
    FaultProxy broker() {
        return broker;
    }

    /** Kills a service without warning. */
    void kill(String part) {
        kill(part, process(part));
    }

    /** Returns the process of a service, for callers that have no time to find it when they kill it. */
    ProcessHandle process(String part) {
        return ProcessHandle.of(suite.pid(part)).orElseThrow();
    }

    /** Kills the process at once. Returns when it is gone. */
    void kill(String part, ProcessHandle process) {
        process.destroyForcibly();
        ProcessEnd.await(part, process);
    }

    /** Starts the killed services. */
    void up() {
        up(launcherCli);
    }

    /** Replaces a service by one with a broken guarantee, and more options of its JVM. */
    void restartWith(Mutant mutant, String... options) {
        Path jar = launcherCli.home().resolve("mutants.jar");
        String variable = "SOCIALDATA_%s_JVM_OPTIONS".formatted(mutant.service().toUpperCase(Locale.ROOT));
        restart(
                mutant.service(),
                launcherCli.with(variable, MutantJar.option(jar, mutant) + " " + String.join(" ", options)));
    }

    /** Restarts billing with the leases of an installation, until {@link #repair()}. */
    void restartBillingWithUsualLeases() {
        restart("billing", launcherCli.with("BILLING_LEASES_LIFETIME", USUAL_LEASE_LIFETIME));
    }

    /** Restarts the gateway so that it knows billing and reads by name, until {@link #repair()}. */
    HangingNames restartGatewayWithNames() {
        HangingNames names = new HangingNames(launcherCli.home().resolve("names.hanging"));
        String services = Stream.of("billing", "reads")
                .map(service -> "-Dgateway.routing.services.%s=http://localhost:%d"
                        .formatted(service, launcherCli.port(service + ".port")))
                .collect(Collectors.joining(" "));
        restartWith(Mutant.NAME_SERVER_HANGS, names.options(), services);
        return names;
    }

    private void restart(String service, LauncherCli entrance) {
        kill(service);
        changed.add(service);
        up(entrance);
    }

    /** Ends all faults: proxies forward everything again, and every running service is the original one. */
    void repair() {
        database.clearFaults();
        broker.clearFaults();
        changed.forEach(this::killIfRunning);
        changed.clear();
        up();
    }

    /** Returns the sum of a metric over its series with the tag. At least one must exist. */
    double metric(String service, String name, String tag) {
        return sum(service, name, tag)
                .orElseThrow(() -> new AssertionError(service + " shows no " + name + " with " + tag));
    }

    /** Returns the sum for a counter, which a service that has just started may not export yet. */
    double counter(String service, String name, String tag) {
        return sum(service, name, tag).orElse(0.0);
    }

    private Optional<Double> sum(String service, String name, String tag) {
        return Pattern.compile("(?m)^" + name + "((?:\\{.*})?) ([0-9.E+-]+)$")
                .matcher(suite.metrics(service))
                .results()
                .filter(series -> series.group(1).contains(tag))
                .map(series -> Double.valueOf(series.group(2)))
                .reduce(Double::sum);
    }

    @Override
    public void close() {
        launcherCli.kill();
        database.close();
        broker.close();
    }

    private void up(LauncherCli entrance) {
        Answer result = entrance.run("up");
        for (int tries = 1; result.exitCode() != 0 && tries < TRIES; tries++) {
            result = entrance.run("up");
        }
        if (result.exitCode() != 0) {
            throw new AssertionError("up failed: " + result.out() + result.err());
        }
    }

    private void killIfRunning(String part) {
        if (!stopped(part)) {
            kill(part);
        }
    }

    private boolean stopped(String part) {
        return launcherCli
                .run("status")
                .out()
                .lines()
                .anyMatch(line -> line.startsWith(part + " ") && line.contains("stopped"));
    }
}
