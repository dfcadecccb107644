package io.socialdata.gateway.credit;

import java.time.Duration;

/**
 * The settings of a credit pool.
 *
 * @param holdTimeout timeout of a call that waits for credit
 * @param waitingCalls maximum number of waiting calls
 * @param askAgainFirst initial pause before billing is asked again while other gateways return credit; it doubles with
 *     each attempt
 * @param askAgainAtMost maximum of that pause
 * @param retryAtMost maximum of that pause while billing does not respond
 * @param emptyAge time to live of the information that an account has no credit
 * @param idleTimeout time without a call after which the pool returns all its credit
 * @param horizon period for which credit is leased ahead, at the current spending rate
 * @param rateWindow period over which the spending rate is averaged
 * @param leastCalls minimum number of calls to prefetch credit for
 */
public record CreditTerms(
        Duration holdTimeout,
        int waitingCalls,
        Duration askAgainFirst,
        Duration askAgainAtMost,
        Duration retryAtMost,
        Duration emptyAge,
        Duration idleTimeout,
        Duration horizon,
        Duration rateWindow,
        int leastCalls) {

    static CreditTerms of(CreditConfig config) {
        return new CreditTerms(
                config.holdTimeout(),
                config.maxWaitingCalls(),
                config.recallBackoffInitial(),
                config.recallBackoffMax(),
                config.failureBackoffMax(),
                config.exhaustedTtl(),
                config.idleTimeout(),
                config.prefetchWindow(),
                config.rateWindow(),
                config.minPrefetchCalls());
    }
}
