package io.socialdata.bench.ledger;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;

/**
 * Measures billing from topic to balance: records per second over many accounts and on one, calls per second paid from
 * a lease, and the delay until a record is visible.
 */
public final class LedgerBenchmark {

    private static final int ACCOUNTS = 1_000;
    private static final int WARM_UP = 600_000;
    private static final List<Integer> GROWING_ACCOUNTS = List.of(100, 1_000, 10_000);
    private static final int WARM_UP_OF_GROWTH = 150_000;
    /** Covers all that the account has used before its first lease. */
    private static final long CREDIT_MICRO_USD = 5_000_000_000L;

    private static final int STEADY_PER_SECOND = 1_000;
    private static final Duration STEADY_WARM_UP = Duration.ofSeconds(10);
    private static final Duration STEADY_TIME = Duration.ofSeconds(30);

    private static final ObjectMapper JSON = new ObjectMapper();

    private LedgerBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        try (LedgerEnvironment environment = new LedgerEnvironment(checkout)) {
            LedgerReport report = new LedgerReport(out);
            report.environment(environment.described(), environment.folder().resolve("billing.log"));
            List<UUID> accounts = openAccounts(environment, ACCOUNTS + 1);
            // One additional account, so that its records are the only ones of its balance.
            UUID hot = accounts.removeLast();
            Supplier<UUID> skewed = skewed(accounts);
            CatchUp catchUp = new CatchUp(environment, WARM_UP);
            report.manyAccounts(ACCOUNTS, catchUp.of(skewed));
            report.oneAccount(catchUp.of(() -> hot));
            report.leasedCalls(leasedCalls(environment, hot));
            visibility(environment, skewed, hot, report);
        }
    }

    private static List<UUID> openAccounts(LedgerEnvironment environment, int count)
            throws IOException, InterruptedException {
        List<UUID> accounts = new ArrayList<>();
        try (ServiceProcess billing = environment.startBilling();
                ServiceClient operator = environment.client("operator", "billing")) {
            for (int number = 0; number < count; number++) {
                String account = operator.post(billing.url() + "/internal/accounts", """
                        {"email": "bench-%d@example.com", "name": "Bench"}""".formatted(number));
                accounts.add(UUID.fromString(JSON.readTree(account).path("id").asText()));
            }
        }
        return accounts;
    }

    private static LeasedCalls leasedCalls(LedgerEnvironment environment, UUID account)
            throws IOException, InterruptedException, SQLException {
        try (ServiceProcess billing = environment.startBilling();
                ServiceClient operator = environment.client("operator", "billing")) {
            operator.post("%s/internal/accounts/%s/payments".formatted(billing.url(), account), """
                    {"reference": "bench-%s", "amountMicroUsd": %d}""".formatted(
                            UUID.randomUUID(), CREDIT_MICRO_USD));
            return LeasedCalls.make(billing, environment, account);
        }
    }

    private static void visibility(
            LedgerEnvironment environment, Supplier<UUID> others, UUID watched, LedgerReport report)
            throws InterruptedException, SQLException {
        try (ServiceProcess billing = environment.startBilling()) {
            new BalanceLatency(environment, watched).measure(others, STEADY_PER_SECOND, STEADY_WARM_UP);
            Duration cpu = billing.program().cpu();
            Histogram micros = new BalanceLatency(environment, watched).measure(others, STEADY_PER_SECOND, STEADY_TIME);
            report.visibility(
                    STEADY_PER_SECOND,
                    micros,
                    STEADY_TIME,
                    billing.program().cpu().minus(cpu));
        }
    }

    /** Measures with more and more accounts, each time in a new database. Takes less than four minutes. */
    public static List<GrowthCurve> growth(Path checkout) throws Exception {
        List<Point> points = new ArrayList<>();
        for (int accounts : GROWING_ACCOUNTS) {
            try (LedgerEnvironment environment = new LedgerEnvironment(checkout)) {
                Supplier<UUID> skewed = skewed(openAccounts(environment, accounts));
                CatchUp catchUp = new CatchUp(environment, WARM_UP_OF_GROWTH);
                points.add(new Point(accounts, catchUp.of(skewed).perSecond()));
            }
        }
        return List.of(new GrowthCurve(
                "Ledger: usage records",
                "records per second",
                "accounts, the n-th with a share of 1/n",
                GrowthCurve.Kind.RATE,
                points));
    }

    /** Returns accounts of which few are busy and most are not: the share of the n-th is proportional to 1/n. */
    private static Supplier<UUID> skewed(List<UUID> accounts) {
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        double[] upTo = new double[accounts.size()];
        double sum = 0;
        for (int rank = 0; rank < upTo.length; rank++) {
            sum += 1.0 / (rank + 1);
            upTo[rank] = sum;
        }
        return () -> {
            int found = Arrays.binarySearch(upTo, random.nextDouble() * upTo[upTo.length - 1]);
            return accounts.get(Math.min(found < 0 ? -found - 1 : found, upTo.length - 1));
        };
    }
}
