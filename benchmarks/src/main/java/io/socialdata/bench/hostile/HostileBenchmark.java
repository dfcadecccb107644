package io.socialdata.bench.hostile;

import io.socialdata.bench.gateway.Candidate;
import io.socialdata.bench.gateway.GatewayEnvironment;
import io.socialdata.bench.gateway.GatewayRequests;
import io.socialdata.bench.gateway.GatewayRequests.TestKey;
import io.socialdata.bench.gateway.PackagedGateway;
import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.testkit.callers.Loopback;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures the service of customers at the packaged gateway, first without and then during each attack in turn. */
public final class HostileBenchmark {

    private static final int HONEST_ACCOUNTS = 16;
    private static final int CONNECTIONS = 32;
    private static final double PER_SECOND = 500;
    private static final Duration WARM_UP = Duration.ofSeconds(25);
    private static final Duration SETTLED = Duration.ofSeconds(3);
    private static final Duration MEASURED = Duration.ofSeconds(6);
    private static final Duration WARM_UP_OF_AN_ATTACK = Duration.ofSeconds(4);

    private final LoadGenerator load;
    private final PrintStream out;

    private HostileBenchmark(LoadGenerator load, PrintStream out) {
        this.load = load;
        this.out = out;
    }

    /** Runs everything. Takes four minutes. */
    public static void run(Path checkout, PrintStream out) throws IOException, InterruptedException {
        if (!Loopback.hasManyAddresses()) {
            throw new IOException("one loopback address only: the gateway could not tell callers apart");
        }
        try (GatewayEnvironment around =
                        new GatewayEnvironment(HONEST_ACCOUNTS + HostileCallers.ACCOUNTS, HostileCallers.ANSWERS);
                Candidate gateway = PackagedGateway.start(around, checkout)) {
            new HostileBenchmark(around.load(), out).run(around, gateway);
        }
    }

    private void run(GatewayEnvironment around, Candidate gateway) throws IOException, InterruptedException {
        double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        List<TestKey> honest = around.keys().subList(0, HONEST_ACCOUNTS);
        List<TestKey> hostile =
                around.keys().subList(HONEST_ACCOUNTS, around.keys().size());
        Target calls = PackagedGateway.billed(gateway, new GatewayRequests(honest));
        HostileCallers hostileCallers = new HostileCallers(gateway.target().address(), hostile);
        around.cores().releaseToAllCores(gateway.program());
        load.closed(calls, CONNECTIONS, WARM_UP, gateway.program()::cpu);
        for (Attack attack : hostileCallers.attacks().values()) {
            // What an attack is the first to call is compiled then, which would be measured as its harm.
            beside(attack, calls, WARM_UP_OF_AN_ATTACK);
        }
        around.cores().confine(gateway.program());
        List<Comparison> rows = new ArrayList<>();
        for (Map.Entry<String, Attack> attack : hostileCallers.attacks().entrySet()) {
            rows.add(compare(attack.getKey(), attack.getValue(), calls));
            rows.getLast().print(out);
        }
        print(rows, around.cores(), busy);
    }

    private Comparison compare(String name, Attack attack, Target calls) throws IOException, InterruptedException {
        honestLoad(calls, SETTLED);
        LoadResult baseline = honestLoad(calls, MEASURED);
        LoadResult during = beside(attack, calls, MEASURED);
        return new Comparison(name, PER_SECOND * MEASURED.toSeconds(), baseline, during);
    }

    private LoadResult beside(Attack attack, Target calls, Duration time) throws IOException, InterruptedException {
        try {
            attack.begin();
            return honestLoad(calls, time);
        } finally {
            attack.end();
        }
    }

    private LoadResult honestLoad(Target calls, Duration time) {
        return load.open(calls, CONNECTIONS, PER_SECOND, time, () -> Duration.ZERO);
    }

    private void print(List<Comparison> rows, CpuPinning cpuPinning, double busy) {
        out.printf(
                Locale.ROOT,
                "%n%s; load average before %.1f; %.0f honest calls/s of %d accounts.%n%n",
                cpuPinning.runConditions(),
                busy,
                PER_SECOND,
                HONEST_ACCOUNTS);
        Comparison.TABLE.begin(out);
        rows.forEach(row -> row.print(out));
    }

    /**
     * The service that customers got without an attack and during it.
     *
     * @param due calls that the customers started in each of the two runs
     */
    record Comparison(String attack, double due, LoadResult baseline, LoadResult during) {

        static final MarkdownTable TABLE = new MarkdownTable(
                "Attack | goodput, at least 95 % | p95 without | p95 beside it | times, at most 1.5 | a failed status |",
                "%s | %.1f %% | %.2f ms | %.2f ms | %.2f | %d | %s");

        private static final double GOODPUT = 0.95;
        private static final double SLOWER = 1.5;
        private static final double P95 = 95;

        /** Returns the share of the responses without the attack that is still served during it. */
        private double goodput() {
            return served(during) / served(baseline);
        }

        private double slower() {
            return (double) during.percentile(P95).toNanos()
                    / baseline.percentile(P95).toNanos();
        }

        private double served(LoadResult result) {
            return Math.max(0, due - result.failures());
        }

        void print(PrintStream out) {
            TABLE.row(
                    out,
                    attack,
                    goodput() * 100,
                    baseline.millis(P95),
                    during.millis(P95),
                    slower(),
                    during.failedStatus(),
                    MarkdownTable.verdict(goodput() >= GOODPUT && slower() <= SLOWER));
        }
    }
}
