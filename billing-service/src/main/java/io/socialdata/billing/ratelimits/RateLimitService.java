package io.socialdata.billing.ratelimits;

import io.socialdata.contract.ratelimits.RateLimitResponse;
import io.socialdata.database.Transactions;
import io.socialdata.database.ratelimit.AttemptCounter;
import io.socialdata.database.ratelimit.TokenBucket;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Counts rate-limited calls across all gateways. */
@Singleton
public class RateLimitService {

    private final Transactions transactions;
    private final AttemptCounter attempts;

    RateLimitService(Transactions transactions, AttemptCounter attempts) {
        this.transactions = transactions;
        this.attempts = attempts;
    }

    /**
     * Counts one call against all of these limits, or against none if one rejects it. Takes limits in the given order:
     * callers use the same order, so that they do not block each other.
     *
     * @return state of each limit, in order; limits after the rejecting one show their state without this call
     */
    public List<RateLimitResponse.Limit> take(List<TokenBucket> asked) {
        return transactions.call(handle -> {
            List<RateLimitResponse.Limit> results = new ArrayList<>();
            boolean refused = false;
            for (TokenBucket limit : asked) {
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

    private RateLimitResponse.Limit takeOne(Handle handle, TokenBucket limit) {
        return attempts.take(handle, limit)
                .map(untilFull -> granted(limit, untilFull))
                .orElseGet(() -> refused(limit, attempts.untilFullMicros(handle, limit)));
    }

    private RateLimitResponse.Limit peek(Handle handle, TokenBucket limit) {
        return granted(limit, attempts.untilFullMicros(handle, limit));
    }

    private static RateLimitResponse.Limit granted(TokenBucket limit, long untilFullMicros) {
        long remaining = Math.max(0, (limit.fullMicros() - untilFullMicros) / limit.callMicros());
        return new RateLimitResponse.Limit(true, remaining, 0, untilFullMicros);
    }

    private static RateLimitResponse.Limit refused(TokenBucket limit, long untilFullMicros) {
        long wait = untilFullMicros + limit.callMicros() - limit.fullMicros();
        return new RateLimitResponse.Limit(false, 0, Math.max(1, wait), untilFullMicros);
    }
}
