package io.socialdata.billing.usage;

import io.socialdata.billing.keys.KeyUsageRepository;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.usage.UsageSums;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads reports and totals of usage, each in one snapshot, so that they agree while records arrive. */
@ApplicationScoped
class UsageReportService {

    private final Transactions transactions;
    private final UsageReportRepository reports;
    private final KeyUsageRepository keyUsageRepository;
    private final OperationCatalogue catalogue;
    private final Clock clock;

    @Inject
    UsageReportService(
            Transactions transactions,
            UsageReportRepository reports,
            KeyUsageRepository keyUsageRepository,
            Clock clock) {
        this.transactions = transactions;
        this.reports = reports;
        this.keyUsageRepository = keyUsageRepository;
        this.catalogue = OperationCatalogue.load();
        this.clock = clock;
    }

    /**
     * A page of a report.
     *
     * @param total usage of the whole period that the filter selects
     * @param next where the next page begins; null if there is none
     */
    record UsageReport(
            UsagePeriod period,
            List<UsageReportRow> rows,
            UsageSums.Counts total,
            @Nullable UsageCursor next) {}

    /**
     * Returns the page that the parameters select.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming the invalid parameter
     */
    UsageReport report(
            UUID account, UsageFilterParameters parameters, UsageDimensions dimensions, UsageCursor after, int limit) {
        UsageFilter filter = parameters.filter(dimensions.period(), catalogue, clock);
        return transactions.call(handle -> {
            handle.execute("set transaction isolation level repeatable read");
            checkKey(handle, account, filter);
            List<UsageReportRow> found = reports.page(handle, account, filter, dimensions, after, limit + 1)
                    .map((row, context) -> UsageReportRepository.row(row, dimensions))
                    .list();
            List<UsageReportRow> page = found.subList(0, Math.min(limit, found.size()));
            return new UsageReport(
                    filter.period(),
                    page,
                    reports.total(handle, account, filter),
                    found.size() > limit ? page.getLast().position() : null);
        });
    }

    private void checkKey(Handle handle, UUID account, UsageFilter filter) {
        if (filter.keyId() != null && !keyUsageRepository.isKeyOf(handle, account, filter.keyId())) {
            throw UsageFilterParameters.bad("key_id", "is not a key of this account.");
        }
    }
}
