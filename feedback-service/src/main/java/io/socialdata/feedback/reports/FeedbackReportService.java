package io.socialdata.feedback.reports;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.logging.LogFields;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Stores, finds and changes the reports of all accounts. */
@ApplicationScoped
public class FeedbackReportService {

    private static final Logger LOG = Logger.getLogger(FeedbackReportService.class);
    private static final Duration DAY = Duration.ofDays(1);
    private static final int MOST_IN_A_DAY = 100;

    /**
     * Selects reports.
     *
     * @param account null for all accounts
     * @param after the end of the previous page
     */
    public record ReportFilter(
            @Nullable UUID account,
            @Nullable ReportStatus status,
            @Nullable ReportType type,
            @Nullable KeysetCursor after,
            int limit) {}

    /**
     * One page, newest first.
     *
     * @param next the cursor of the next page; empty on the last page
     */
    public record Page(List<FeedbackReportEntity> reports, Optional<KeysetCursor> next) {}

    private final FeedbackReportRepository feedbackReportRepository;
    private final Clock clock;
    private final MeterRegistry metrics;

    FeedbackReportService(FeedbackReportRepository feedbackReportRepository, Clock clock, MeterRegistry metrics) {
        this.feedbackReportRepository = feedbackReportRepository;
        this.clock = clock;
        this.metrics = metrics;
    }

    /**
     * Stores a report.
     *
     * @param keyId null for a report written on the dashboard
     * @throws ApiException 429 if the account has sent many on this day: reports are free, and fill the team's list
     */
    FeedbackReportEntity send(UUID accountId, @Nullable UUID keyId, ReportContent content) {
        FeedbackReportEntity report = new FeedbackReportEntity();
        report.id = UuidCreator.getTimeOrderedEpoch();
        report.accountId = accountId;
        report.keyId = keyId;
        report.content = content;
        report.status = ReportStatus.NEW;
        report.createdAt = now();
        report.updatedAt = report.createdAt;
        feedbackReportRepository
                .insertUnlessMany(report, report.createdAt.minus(DAY), MOST_IN_A_DAY)
                .ifPresent(oldest -> refuse(Duration.between(report.createdAt, oldest.plus(DAY))));
        metrics.counter("feedback_reports_total", "type", content.type().lowerCaseName())
                .increment();
        LogFields.with("report_id", report.id)
                .and("type", content.type().lowerCaseName())
                .log(() -> LOG.info("report taken"));
        return report;
    }

    private void refuse(Duration wait) {
        metrics.counter("feedback_rate_limited_total").increment();
        throw new ApiException(ErrorCode.RATE_LIMITED, "An account can send " + MOST_IN_A_DAY + " reports in 24 hours.")
                .retryAfter(wait);
    }

    @Transactional
    public Optional<FeedbackReportEntity> find(UUID id) {
        return feedbackReportRepository.findByIdOptional(id);
    }

    @Transactional
    public Page page(ReportFilter reportFilter) {
        List<FeedbackReportEntity> found = feedbackReportRepository.page(reportFilter, reportFilter.limit() + 1);
        if (found.size() <= reportFilter.limit()) {
            return new Page(found, Optional.empty());
        }
        List<FeedbackReportEntity> shown = found.subList(0, reportFilter.limit());
        return new Page(shown, Optional.of(behind(shown.getLast())));
    }

    /**
     * Changes a report for the team. Only this method updates {@code updatedAt}.
     *
     * @param change gets the current report; if it throws, the report stays unchanged
     * @return the changed report, empty if no report has this id
     */
    @Transactional
    public Optional<FeedbackReportEntity> revise(UUID id, Consumer<FeedbackReportEntity> change) {
        Optional<FeedbackReportEntity> report = feedbackReportRepository.lock(id);
        report.ifPresent(locked -> {
            change.accept(locked);
            locked.updatedAt = now();
        });
        return report;
    }

    private static KeysetCursor behind(FeedbackReportEntity report) {
        return new KeysetCursor(report.createdAt, report.id);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
