package io.socialdata.bench.ledger;

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

    private final LedgerEnvironment ledgerEnvironment;
    private final UsageRecordProducer usageRecordProducer;
    private final BalanceProbe balanceProbe;
    private final LedgerReport ledgerReport;

    private LedgerBenchmark(
            LedgerEnvironment ledgerEnvironment,
            UsageRecordProducer usageRecordProducer,
            BalanceProbe balanceProbe,
            PrintStream out) {
        this.ledgerEnvironment = ledgerEnvironment;
        this.usageRecordProducer = usageRecordProducer;
        this.balanceProbe = balanceProbe;
        this.ledgerReport = new LedgerReport(out);
    }

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        try (LedgerEnvironment environment = new LedgerEnvironment(checkout);
                UsageRecordProducer producer = new UsageRecordProducer(environment.kafka());
                BalanceProbe probe = new BalanceProbe(environment)) {
            new LedgerBenchmark(environment, producer, probe, out).measure();
        }
    }

    private void measure() throws Exception {
        ledgerReport.environment(
                ledgerEnvironment.described(), ledgerEnvironment.folder().resolve("billing.log"));
        List<UUID> accounts = accounts(ledgerEnvironment, ACCOUNTS + 1);
        // One additional account, so that its records are the only ones of its balance.
        UUID hot = accounts.removeLast();
        Supplier<UUID> skewed = skewed(accounts);
        CatchUp catchUp = new CatchUp(ledgerEnvironment, usageRecordProducer, balanceProbe, WARM_UP);
        ledgerReport.manyAccounts(ACCOUNTS, catchUp.of(skewed));
        ledgerReport.oneAccount(catchUp.of(() -> hot));
        ledgerReport.leasedCalls(leasedCalls(hot));
        visibility(skewed, hot);
    }

    private static List<UUID> accounts(LedgerEnvironment environment, int count)
            throws IOException, InterruptedException {
        try (ServiceProcess billing = environment.startBilling();
                BillingOperatorClient operator = new BillingOperatorClient(billing.url(), environment)) {
            return operator.openAccounts(count);
        }
    }

    private LeasedCalls leasedCalls(UUID account) throws IOException, InterruptedException, SQLException {
        try (ServiceProcess billing = ledgerEnvironment.startBilling();
                BillingOperatorClient operator = new BillingOperatorClient(billing.url(), ledgerEnvironment)) {
            operator.credit(account, CREDIT_MICRO_USD);
            return LeasedCalls.make(billing, ledgerEnvironment, usageRecordProducer, balanceProbe, account);
        }
    }

    private void visibility(Supplier<UUID> others, UUID watched) throws InterruptedException, SQLException {
        try (ServiceProcess billing = ledgerEnvironment.startBilling()) {
            new BalanceLatency(usageRecordProducer, balanceProbe, watched)
                    .measure(others, STEADY_PER_SECOND, STEADY_WARM_UP);
            Duration cpu = billing.program().cpu();
            Histogram micros = new BalanceLatency(usageRecordProducer, balanceProbe, watched)
                    .measure(others, STEADY_PER_SECOND, STEADY_TIME);
            ledgerReport.visibility(
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
            try (LedgerEnvironment environment = new LedgerEnvironment(checkout);
                    UsageRecordProducer producer = new UsageRecordProducer(environment.kafka());
                    BalanceProbe probe = new BalanceProbe(environment)) {
                Supplier<UUID> skewed = skewed(accounts(environment, accounts));
                points.add(new Point(
                        accounts,
                        new CatchUp(environment, producer, probe, WARM_UP_OF_GROWTH)
                                .of(skewed)
                                .perSecond()));
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
