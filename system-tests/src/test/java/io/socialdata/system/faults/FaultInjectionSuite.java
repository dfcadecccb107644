package io.socialdata.system.faults;

import io.socialdata.system.mutants.Mutant;
import io.socialdata.system.mutants.MutantJar;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.ProcessEnd;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.faults.FaultProxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A suite that can be broken anywhere: as many services as a billed call needs, with a proxy before billing's database
 * and one before the broker.
 */
final class FaultInjectionSuite implements AutoCloseable {

    private static final String SERVICES = "simulator,billing,session,reads,monitoring,webhook-delivery,gateway";

    /** Shorter than usual, so that leases of the dead end within a trial. */
    private static final String LEASE_LIFETIME = "PT5S";

    private static final String LEASE_GRACE = "PT5S";

    /** After this, a lease has expired, its grace is over, and its credit has been looked for. */
    static final Duration LEASE_OVER = Duration.ofSeconds(15);

    /** Less than usual: what a trial pays in is to be spent soon. */
    private static final String WELCOME_CREDIT = "40000";

    /** The shortest: what is watched is looked at often enough to be under way when something dies. */
    private static final String LOOK_INTERVAL = "PT1S";

    /** Nobody posts but the tests, and the platform lets accounts search so many times as often as usual. */
    private static final String SILENCE = "0";

    private static final String GENEROUS = "1000";

    /** Longer than usual: what must not happen while a record is not safe shall have time to happen. */
    private static final String PATIENCE_WITH_KAFKA = "PT3S";

    /** A service that starts while its database loses answers may give up, as it may anywhere; it is started again. */
    private static final int TRIES = 3;

    private final LauncherCli launcherCli;
    private final Suite suite;
    private final FaultProxy database;
    private final FaultProxy broker;
    private final Set<Mutant> running = EnumSet.noneOf(Mutant.class);

    private FaultInjectionSuite(LauncherCli launcherCli, Suite suite, FaultProxy database, FaultProxy broker) {
        this.launcherCli = launcherCli;
        this.suite = suite;
        this.database = database;
        this.broker = broker;
    }

    static FaultInjectionSuite start(Path home) {
        LauncherCli plain = LauncherCli.in(home);
        FaultProxy database = FaultProxy.to("127.0.0.1", plain.port("postgres.port"));
        FaultProxy broker = FaultProxy.to("127.0.0.1", plain.port("kafka.port"));
        LauncherCli launcherCli = plain.with("SOCIALDATA_SERVICES", SERVICES)
                .with("BILLING_LEASES_LIFETIME", LEASE_LIFETIME)
                .with("BILLING_LEASES_GRACE", LEASE_GRACE)
                .with("BILLING_LEASES_KAFKA_STEADY", "PT2S")
                .with("BILLING_LEASES_RECLAIM_EVERY", "PT1S")
                .with("BILLING_ACCOUNTS_WELCOME_CREDIT_MICRO_USD", WELCOME_CREDIT)
                .with("GATEWAY_METERING_ACKNOWLEDGEMENT_PATIENCE", PATIENCE_WITH_KAFKA)
                .with("SOCIALDATA_MONITORING_INTERVAL", LOOK_INTERVAL)
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

    /** On a machine that is busy with other builds, a part may not be ready in time; the others need not start again. */
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

    /** The line between billing and PostgreSQL. */
    FaultProxy database() {
        return database;
    }

    /** The line between Kafka and all its clients. */
    FaultProxy broker() {
        return broker;
    }

    /** Ends a part without warning. */
    void kill(String part) {
        kill(part, process(part));
    }

    /** The process of a part, for a caller that has no time to look for it when it is to end. */
    ProcessHandle process(String part) {
        return ProcessHandle.of(suite.pid(part)).orElseThrow();
    }

    /** The same at once; returns when it is gone. */
    void kill(String part, ProcessHandle process) {
        process.destroyForcibly();
        ProcessEnd.await(part, process);
    }

    /** Starts what was killed. */
    void up() {
        up(launcherCli);
    }

    /** Replaces a service by one that breaks a promise. */
    void replaceBy(Mutant mutant) {
        Path jar = launcherCli.home().resolve("mutants.jar");
        String variable = "SOCIALDATA_%s_JVM_OPTIONS".formatted(mutant.service().toUpperCase(Locale.ROOT));
        kill(mutant.service());
        running.add(mutant);
        up(launcherCli.with(variable, MutantJar.option(jar, mutant)));
    }

    /** Ends all faults: lines carry everything again, and every service that runs is the one that was built. */
    void mend() {
        database.clearFaults();
        broker.clearFaults();
        running.stream().map(Mutant::service).forEach(this::killIfRunning);
        running.clear();
        up();
    }

    /** The sum of a metric over those of its series that carry the tag; there must be one. */
    double metric(String service, String name, String tag) {
        return sum(service, name, tag)
                .orElseThrow(() -> new AssertionError(service + " shows no " + name + " with " + tag));
    }

    /** The same of a counter, which a service that has just started may not show yet. */
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
        launcherCli.run("down");
        database.close();
        broker.close();
    }

    private void up(LauncherCli entrance) {
        Answer answer = entrance.run("up");
        for (int tries = 1; answer.exitCode() != 0 && tries < TRIES; tries++) {
            answer = entrance.run("up");
        }
        if (answer.exitCode() != 0) {
            throw new AssertionError("up failed: " + answer.out() + answer.err());
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
