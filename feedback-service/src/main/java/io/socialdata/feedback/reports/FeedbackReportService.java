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

/** Stores, finds and changes the reports of all accounts. */
@Singleton
public class FeedbackReportService {

    private static final Logger LOG = Logger.getLogger(FeedbackReportService.class);

    /**
     * Selects reports.
     *
     * @param account null for all accounts
     * @param after the end of the previous page
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
     * @param next the cursor of the next page; empty on the last page
     */
    public record Page(List<FeedbackReport> reports, Optional<ReportCursor> next) {}

    private final Transactions transactions;
    private final FeedbackReportRepository feedbackReportRepository;
    private final Clock clock;
    private final MeterRegistry metrics;

    FeedbackReportService(
            Transactions transactions,
            FeedbackReportRepository feedbackReportRepository,
            Clock clock,
            MeterRegistry metrics) {
        this.transactions = transactions;
        this.feedbackReportRepository = feedbackReportRepository;
        this.clock = clock;
        this.metrics = metrics;
    }

    /** @param keyId null for a report written on the dashboard */
    FeedbackReport send(UUID accountId, @Nullable UUID keyId, FeedbackReport.Content content) {
        Instant now = now();
        FeedbackReport feedbackReport = new FeedbackReport(
                UuidCreator.getTimeOrderedEpoch(), accountId, keyId, content, ReportStatus.NEW, null, now, now);
        transactions.call(handle -> feedbackReportRepository.insert(handle, feedbackReport));
        metrics.counter("feedback_reports_total", "type", content.kind().lowerCaseName())
                .increment();
        LogFields.with("report_id", feedbackReport.id())
                .and("type", content.kind().lowerCaseName())
                .log(() -> LOG.info("report taken"));
        return feedbackReport;
    }

    public Optional<FeedbackReport> find(UUID id) {
        return transactions.call(handle -> feedbackReportRepository.find(handle, id));
    }

    public Page page(ReportFilter reportFilter) {
        List<FeedbackReport> found = transactions.call(
                handle -> feedbackReportRepository.page(handle, reportFilter, reportFilter.limit() + 1));
        if (found.size() <= reportFilter.limit()) {
            return new Page(found, Optional.empty());
        }
        List<FeedbackReport> shown = found.subList(0, reportFilter.limit());
        return new Page(shown, Optional.of(ReportCursor.behind(shown.getLast())));
    }

    /**
     * Changes a report for the team. Only this method updates {@code updatedAt}.
     *
     * @param change gets the current report; if it throws, the report stays unchanged
     * @return the changed report, empty if no report has this id
     */
    public Optional<FeedbackReport> revise(UUID id, UnaryOperator<FeedbackReport> change) {
        return transactions.call(handle -> feedbackReportRepository
                .lock(handle, id)
                .map(feedbackReport -> {
                    FeedbackReport changed = change.apply(feedbackReport);
                    feedbackReportRepository.revise(handle, id, changed.status(), changed.response(), now());
                    return feedbackReportRepository.find(handle, id).orElseThrow();
                }));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
