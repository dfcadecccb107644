package io.socialdata.billing.ratelimits;

import io.socialdata.contract.ratelimits.RateLimitResponse;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Counts rate-limited calls across all gateways. */
@Singleton
public class RateLimitService {

    private final Transactions transactions;
    private final RateLimitRepository limits;

    RateLimitService(Transactions transactions, RateLimitRepository limits) {
        this.transactions = transactions;
        this.limits = limits;
    }

    /**
     * Counts one call against all of these limits, or against none if one rejects it. Takes limits in the given order:
     * callers use the same order, so that they do not block each other.
     *
     * @return state of each limit, in order; limits after the rejecting one show their state without this call
     */
    public List<RateLimitResponse.Limit> take(List<RateLimit> asked) {
        return transactions.call(handle -> {
            List<RateLimitResponse.Limit> results = new ArrayList<>();
            boolean refused = false;
            for (RateLimit limit : asked) {
                RateLimitResponse.Limit result = refused ? peek(handle, limit) : takeOne(handle, limit);
                refused = refused || !result.granted();
                results.add(result);
            }
            if (refused) {
                handle.rollback();
            }
            return results;
        });
    }

    private RateLimitResponse.Limit takeOne(Handle handle, RateLimit limit) {
        return limits.take(handle, limit)
                .map(untilFull -> limit.granted(untilFull))
                .orElseGet(() -> limit.refused(limits.untilFullMicros(handle, limit)));
    }

    private RateLimitResponse.Limit peek(Handle handle, RateLimit limit) {
        return limit.granted(limits.untilFullMicros(handle, limit));
    }
}
