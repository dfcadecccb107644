package io.socialdata.bench.ledger;

import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.TempDirectory;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
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
    /** Covers all that the account has used before its first lease. */
    private static final long CREDIT_MICRO_USD = 5_000_000_000L;

    private static final int STEADY_PER_SECOND = 1_000;
    private static final Duration STEADY_WARM_UP = Duration.ofSeconds(10);
    private static final Duration STEADY_TIME = Duration.ofSeconds(30);

    private final Path checkout;
    private final LedgerReport ledgerReport;
    private final Path folder;

    private LedgerBenchmark(Path checkout, Path folder, PrintStream out) {
        this.checkout = checkout;
        this.ledgerReport = new LedgerReport(out);
        this.folder = folder;
    }

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        try (TempDirectory tempDirectory = TempDirectory.create();
                LedgerEnvironment ledgerEnvironment = new LedgerEnvironment()) {
            new LedgerBenchmark(checkout, tempDirectory.folder(), out).measure(ledgerEnvironment);
        }
    }

    private void measure(LedgerEnvironment ledgerEnvironment) throws Exception {
        ledgerReport.environment(ledgerEnvironment.described(), folder.resolve("billing.log"));
        try (UsageRecordProducer usageRecordProducer = new UsageRecordProducer(ledgerEnvironment.kafka());
                BalanceProbe balanceProbe = new BalanceProbe(ledgerEnvironment)) {
            List<UUID> accounts = accounts(ledgerEnvironment);
            // One additional account, so that its records are the only ones of its balance.
            UUID hot = accounts.removeLast();
            Supplier<UUID> skewed = new ZipfAccounts(accounts, RandomGenerator.of("L64X128MixRandom"))::next;
            CatchUp catchUp =
                    new CatchUp(checkout, folder, ledgerEnvironment, usageRecordProducer, balanceProbe, WARM_UP);
            ledgerReport.manyAccounts(ACCOUNTS, catchUp.of(skewed));
            ledgerReport.oneAccount(catchUp.of(() -> hot));
            ledgerReport.leasedCalls(leasedCalls(ledgerEnvironment, usageRecordProducer, balanceProbe, hot));
            visibility(ledgerEnvironment, usageRecordProducer, balanceProbe, skewed, hot);
        }
    }

    private List<UUID> accounts(LedgerEnvironment ledgerEnvironment) throws IOException, InterruptedException {
        try (PackagedService billing = ledgerEnvironment.startBilling(checkout, folder);
                BillingOperatorClient billingOperatorClient =
                        new BillingOperatorClient(billing.url(), ledgerEnvironment)) {
            return billingOperatorClient.openAccounts(ACCOUNTS + 1);
        }
    }

    private LeasedCallResult leasedCalls(
            LedgerEnvironment ledgerEnvironment,
            UsageRecordProducer usageRecordProducer,
            BalanceProbe balanceProbe,
            UUID account)
            throws IOException, InterruptedException, SQLException {
        try (PackagedService billing = ledgerEnvironment.startBilling(checkout, folder);
                BillingOperatorClient billingOperatorClient =
                        new BillingOperatorClient(billing.url(), ledgerEnvironment)) {
            billingOperatorClient.credit(account, CREDIT_MICRO_USD);
            return LeasedCallResult.make(billing, ledgerEnvironment, usageRecordProducer, balanceProbe, account);
        }
    }

    private void visibility(
            LedgerEnvironment ledgerEnvironment,
            UsageRecordProducer usageRecordProducer,
            BalanceProbe balanceProbe,
            Supplier<UUID> others,
            UUID watched)
            throws IOException, InterruptedException, SQLException {
        try (PackagedService billing = ledgerEnvironment.startBilling(checkout, folder)) {
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
}
