package io.socialdata.bench.ledger;

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
 * From topic to balance: records a second over many accounts and on one, calls a second that are paid from a lease, and how
 * long a record takes until it shows.
 *
 * <p>For the rates, billing is away while the records are written and then catches up: so the writer takes nothing from
 * it, and what is measured begins when it is warm.
 */
public final class LedgerBenchmark {

    private static final int ACCOUNTS = 1_000;
    private static final int WARM_UP = 150_000;
    private static final int RECORDS = 400_000;
    /** Covers all that the account has used before it leases anything. */
    private static final long CREDIT_MICRO_USD = 5_000_000_000L;

    private static final int STEADY_PER_SECOND = 1_000;
    private static final Duration STEADY_WARM_UP = Duration.ofSeconds(10);
    private static final Duration STEADY_TIME = Duration.ofSeconds(30);

    private final Path checkout;
    private final LedgerReport report;
    private final Path log;

    private LedgerBenchmark(Path checkout, Path folder, PrintStream out) {
        this.checkout = checkout;
        this.report = new LedgerReport(out);
        this.log = folder.resolve("billing.log");
    }

    /** Measures and prints; a target that is missed is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        try (TempDirectory scratch = TempDirectory.create();
                LedgerEnvironment servers = new LedgerEnvironment()) {
            new LedgerBenchmark(checkout, scratch.folder(), out).measure(servers);
        }
    }

    private void measure(LedgerEnvironment servers) throws Exception {
        report.environment(servers.described(), log);
        try (UsageRecordProducer topic = new UsageRecordProducer(servers.kafka());
                BalanceProbe balances = new BalanceProbe(servers)) {
            List<UUID> accounts = accounts(servers);
            // One more than the many, so that its records are the only ones of its balance.
            UUID hot = accounts.removeLast();
            Supplier<UUID> skewed = new ZipfAccounts(accounts, RandomGenerator.of("L64X128MixRandom"))::next;
            report.manyAccounts(ACCOUNTS, catchUp(servers, topic, balances, skewed));
            report.oneAccount(catchUp(servers, topic, balances, () -> hot));
            report.leasedCalls(leasedCalls(servers, topic, balances, hot));
            visibility(servers, topic, balances, skewed, hot);
        }
    }

    private List<UUID> accounts(LedgerEnvironment servers) throws IOException, InterruptedException {
        try (BillingProcess billing = BillingProcess.start(checkout, servers, log);
                BillingOperatorClient operator = new BillingOperatorClient(billing.address(), servers)) {
            return operator.openAccounts(ACCOUNTS + 1);
        }
    }

    private CatchUpResult catchUp(
            LedgerEnvironment servers, UsageRecordProducer topic, BalanceProbe balances, Supplier<UUID> accounts)
            throws IOException, InterruptedException, SQLException {
        long before = balances.calls();
        for (int sent = 0; sent < WARM_UP + RECORDS; sent++) {
            topic.send(accounts.get());
        }
        topic.flush();
        try (BillingProcess billing = BillingProcess.start(checkout, servers, log)) {
            long begun = balances.awaitCalls(before + WARM_UP);
            long first = balances.calls();
            Duration cpu = billing.cpu();
            Duration postgres = balances.cpu();
            long ended = balances.awaitCalls(before + WARM_UP + RECORDS);
            return new CatchUpResult(
                    before + WARM_UP + RECORDS - first,
                    Duration.ofNanos(ended - begun),
                    billing.cpu().minus(cpu),
                    balances.cpu().minus(postgres));
        }
    }

    private LeasedCallResult leasedCalls(
            LedgerEnvironment servers, UsageRecordProducer topic, BalanceProbe balances, UUID account)
            throws IOException, InterruptedException, SQLException {
        try (BillingProcess billing = BillingProcess.start(checkout, servers, log);
                BillingOperatorClient operator = new BillingOperatorClient(billing.address(), servers)) {
            operator.credit(account, CREDIT_MICRO_USD);
            return LeasedCallResult.make(billing, servers, topic, balances, account);
        }
    }

    private void visibility(
            LedgerEnvironment servers,
            UsageRecordProducer topic,
            BalanceProbe balances,
            Supplier<UUID> others,
            UUID watched)
            throws IOException, InterruptedException, SQLException {
        try (BillingProcess billing = BillingProcess.start(checkout, servers, log)) {
            new BalanceLatency(topic, balances, watched).measure(others, STEADY_PER_SECOND, STEADY_WARM_UP);
            Duration cpu = billing.cpu();
            Histogram micros =
                    new BalanceLatency(topic, balances, watched).measure(others, STEADY_PER_SECOND, STEADY_TIME);
            report.visibility(
                    STEADY_PER_SECOND, micros, STEADY_TIME, billing.cpu().minus(cpu));
        }
    }
}
