package io.socialdata.bench.ledger;

import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** The measured figures, each beside its target. */
final class LedgerReport {

    private static final int RECORDS_PER_SECOND = 40_000;
    private static final int LEASED_CALLS_PER_SECOND = 5_000;
    private static final long VISIBLE_MICROS = 1_000_000;
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private final PrintStream out;

    LedgerReport(PrintStream out) {
        this.out = out;
    }

    void environment(String servers, Path log) {
        Runtime java = Runtime.getRuntime();
        out.printf(
                "Machine: %d processors (%s), %s %s, Java %s%n",
                java.availableProcessors(),
                processor(),
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                Runtime.version());
        out.println("Servers: " + servers);
        out.println("Billing: the packaged service, 512 MB heap; its log while this runs: " + log);
    }

    void manyAccounts(int accounts, CatchUp.Result result) {
        rate("%d accounts, the n-th with a share of 1/n".formatted(accounts), result);
    }

    void oneAccount(CatchUp.Result result) {
        rate("one account", result);
    }

    void visibility(int perSecond, Histogram micros, Duration time, Duration cpu) {
        out.printf(
                Locale.ROOT,
                "Record to balance at %d records/s: p50 %.0f ms, p99 %.0f ms, largest %.0f ms of %d, billing at %.0f%% of a core; target p99 1000 ms: %s%n",
                perSecond,
                micros.getValueAtPercentile(50) / 1000.0,
                micros.getValueAtPercentile(99) / 1000.0,
                micros.getMaxValue() / 1000.0,
                micros.getTotalCount(),
                100.0 * cpu.toNanos() / time.toNanos(),
                MarkdownTable.verdict(micros.getValueAtPercentile(99) <= VISIBLE_MICROS));
    }

    void leasedCalls(LeasedCalls result) {
        out.printf(
                Locale.ROOT,
                "Reserve and settle on one account: %.0f calls/s (%d in %.1f s, %d reports to billing); target %d/s: %s%n",
                result.perSecond(),
                result.calls(),
                result.time().toMillis() / 1000.0,
                result.reports(),
                LEASED_CALLS_PER_SECOND,
                MarkdownTable.verdict(result.perSecond() >= LEASED_CALLS_PER_SECOND));
    }

    private void rate(String accounts, CatchUp.Result result) {
        out.printf(
                Locale.ROOT,
                "Topic to balance, %s: %.0f records/s (%d in %.1f s), %.0f per CPU-second of billing and %.0f of PostgreSQL; target %d/s: %s%n",
                accounts,
                result.perSecond(),
                result.records(),
                result.time().toMillis() / 1000.0,
                result.perCpuSecondOfBilling(),
                result.perCpuSecondOfPostgres(),
                RECORDS_PER_SECOND,
                MarkdownTable.verdict(result.perSecond() >= RECORDS_PER_SECOND));
    }

    private static String processor() {
        try {
            return Files.readAllLines(PROCESSORS).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException elsewhere) {
            return System.getProperty("os.arch");
        }
    }
}
