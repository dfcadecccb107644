package io.socialdata.billing.ratelimits;

import io.socialdata.contract.ratelimits.RateLimitResponse;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Counts calls for all gateways together. */
@Singleton
class RateLimitService {

    private final Transactions transactions;
    private final RateLimitRepository limits;

    RateLimitService(Transactions transactions, RateLimitRepository limits) {
        this.transactions = transactions;
        this.limits = limits;
    }

    /**
     * Counts one call for all of these limits, or for none of them if one refuses. Limits are taken in the order given: callers
     * give them in the same order, so that they do not wait for each other.
     *
     * @return how things stand, in the order of the limits; beyond the one that refused, as if nothing had been asked
     */
    List<RateLimitResponse.Limit> take(List<RateLimit> asked) {
        return transactions.call(handle -> {
            List<RateLimitResponse.Limit> results = new ArrayList<>();
            boolean refused = false;
            for (RateLimit limit : asked) {
                RateLimitResponse.Limit result = refused ? look(handle, limit) : takeOne(handle, limit);
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

    private RateLimitResponse.Limit look(Handle handle, RateLimit limit) {
        return limit.granted(limits.untilFullMicros(handle, limit));
    }
}
