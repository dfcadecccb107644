package io.socialdata.feedback.reports;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.database.Transactions;
import io.socialdata.web.logging.LogFields;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The reports of all accounts. */
@Singleton
public class FeedbackReportService {

    private static final Logger LOG = Logger.getLogger(FeedbackReportService.class);

    /**
     * Which reports are wanted.
     *
     * @param account null for those of all accounts
     * @param after where the page before ended
     */
    public record ReportFilter(
            @Nullable UUID account,
            @Nullable ReportStatus status,
            @Nullable ReportType kind,
            @Nullable ReportCursor after,
            int limit) {}

    /**
     * One page, newest first.
     *
     * @param next where it ended; empty on the last page
     */
    public record Page(List<FeedbackReport> reports, Optional<ReportCursor> next) {}

    private final Transactions transactions;
    private final FeedbackReportRepository rows;
    private final Clock clock;
    private final MeterRegistry metrics;

    FeedbackReportService(
            Transactions transactions, FeedbackReportRepository rows, Clock clock, MeterRegistry metrics) {
        this.transactions = transactions;
        this.rows = rows;
        this.clock = clock;
        this.metrics = metrics;
    }

    /** @param keyId null for a report that is written on the dashboard */
    FeedbackReport send(UUID accountId, @Nullable UUID keyId, FeedbackReport.Content text) {
        Instant now = now();
        FeedbackReport report = new FeedbackReport(
                UuidCreator.getTimeOrderedEpoch(), accountId, keyId, text, ReportStatus.NEW, null, now, now);
        transactions.call(handle -> rows.insert(handle, report));
        metrics.counter("feedback_reports_total", "type", text.kind().word()).increment();
        LogFields.with("report_id", report.id()).and("type", text.kind().word()).log(() -> LOG.info("report taken"));
        return report;
    }

    public Optional<FeedbackReport> find(UUID id) {
        return transactions.call(handle -> rows.find(handle, id));
    }

    public Page page(ReportFilter wanted) {
        List<FeedbackReport> found = transactions.call(handle -> rows.page(handle, wanted, wanted.limit() + 1));
        if (found.size() <= wanted.limit()) {
            return new Page(found, Optional.empty());
        }
        List<FeedbackReport> shown = found.subList(0, wanted.limit());
        return new Page(shown, Optional.of(ReportCursor.behind(shown.getLast())));
    }

    /**
     * Lets the team change a report; this is what moves {@code updatedAt}.
     *
     * @param change gets the report as it stands and may throw, which leaves it alone
     * @return the changed report, empty if there is none with this id
     */
    public Optional<FeedbackReport> revise(UUID id, UnaryOperator<FeedbackReport> change) {
        return transactions.call(handle -> rows.lock(handle, id).map(report -> {
            FeedbackReport changed = change.apply(report);
            rows.revise(handle, id, changed.status(), changed.response(), now());
            return rows.find(handle, id).orElseThrow();
        }));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
