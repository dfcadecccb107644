package io.socialdata.dashboard.usage;

import static io.socialdata.contract.ServiceName.BILLING;

import io.socialdata.contract.usage.UsageSums;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.usage.UsageClient.By;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Reads the sums of an account, page by page. */
@ApplicationScoped
public class UsageReader {

    private final BackendCalls backendCalls;
    private final UsageClient usage;

    UsageReader(BackendCalls backendCalls, @RestClient UsageClient usage) {
        this.backendCalls = backendCalls;
        this.usage = usage;
    }

    /** Returns the sums of an account for one of its members. */
    public BackendResult<UsageBreakdown> sums(
            UUID account, Instant from, Instant to, By by, @Nullable String operation, @Nullable String keyId) {
        return all(
                by,
                cursor -> usage.sums(account, from, to, by.toString(), operation, keyId, UsageClient.MAX_ROWS, cursor));
    }

    /**
     * Returns the sums of all pages.
     *
     * @param page reads the page behind a cursor, which is null for the first one
     */
    public BackendResult<UsageBreakdown> all(By by, Function<@Nullable String, UsageSums> page) {
        return backendCalls
                .loadAll(BILLING, page, List::of, UsageSums::nextCursor)
                .map(pages -> UsageBreakdown.of(by, pages));
    }
}
