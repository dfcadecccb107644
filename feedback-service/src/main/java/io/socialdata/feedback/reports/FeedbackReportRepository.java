package io.socialdata.feedback.reports;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.socialdata.feedback.reports.FeedbackReportService.ReportFilter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Rows of the table of reports. */
@ApplicationScoped
class FeedbackReportRepository implements PanacheRepositoryBase<FeedbackReportEntity, UUID> {

    private static final Sort NEWEST_FIRST = Sort.descending("createdAt", "id");

    /**
     * Inserts a report unless its account has sent {@code most} since that time, and has committed it when it returns.
     *
     * @return when the report that counts longest was sent, if nothing was inserted
     */
    @Transactional
    Optional<Instant> insertUnlessMany(FeedbackReportEntity report, Instant since, int most) {
        Optional<FeedbackReportEntity> oldest = find(
                        "accountId = ?1 and createdAt > ?2", NEWEST_FIRST, report.accountId, since)
                .range(most - 1, most - 1)
                .firstResultOptional();
        if (oldest.isEmpty()) {
            persist(report);
        }
        return oldest.map(counted -> counted.createdAt);
    }

    /** Returns a report that no other transaction changes before this one ends. */
    Optional<FeedbackReportEntity> lock(UUID id) {
        return findByIdOptional(id, LockModeType.PESSIMISTIC_WRITE);
    }

    /** Returns a page of reports. The conditions are constants; all values of callers are bound as parameters. */
    List<FeedbackReportEntity> page(ReportFilter filter, int rows) {
        List<String> conditions = new ArrayList<>();
        Map<String, Object> values = new HashMap<>();
        if (filter.account() != null) {
            conditions.add("accountId = :account");
            values.put("account", filter.account());
        }
        if (filter.status() != null) {
            conditions.add("status = :status");
            values.put("status", filter.status());
        }
        if (filter.type() != null) {
            conditions.add("content.type = :type");
            values.put("type", filter.type());
        }
        if (filter.after() != null) {
            conditions.add("(createdAt, id) < (:afterTime, :afterId)");
            values.put("afterTime", filter.after().createdAt());
            values.put("afterId", filter.after().id());
        }
        return find(String.join(" and ", conditions), NEWEST_FIRST, values)
                .range(0, rows - 1)
                .list();
    }
}
