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

    /** Maximum number of waiting calls of one pool. Further calls are rejected with 503. */
    private static final int MAX_WAITING_CALLS = 256;

    /** Initial pause before billing is asked again while other gateways return credit. It doubles each time. */
    private static final Duration RECALL_BACKOFF_INITIAL = Duration.ofMillis(20);

    /** Maximum pause before billing is asked again while other gateways return recalled credit. */
    private static final Duration RECALL_BACKOFF_MAX = Duration.ofMillis(160);

    /** Maximum pause before a report is retried while billing does not respond. */
    private static final Duration FAILURE_BACKOFF_MAX = Duration.ofSeconds(1);

    /** Time to live of the information that an account has no credit. */
    private static final Duration EXHAUSTED_TTL = Duration.ofSeconds(1);

    /** Time without calls after which a pool returns all its credit. */
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(30);

    /**
     * Period for which credit is leased ahead, at the current spending rate. More is requested when half is left, so
     * calls continue for half of it while billing is unavailable.
     */
    private static final Duration PREFETCH_WINDOW = Duration.ofMinutes(10);

    /** Period over which the spending rate is averaged. */
    private static final Duration RATE_WINDOW = Duration.ofSeconds(10);

    /** Minimum number of calls to prefetch credit for, so that calls continue during a short outage of billing. */
    private static final int MIN_PREFETCH_CALLS = 128;

    static CreditTerms of(CreditConfig config) {
        return new CreditTerms(
                config.holdTimeout(),
                MAX_WAITING_CALLS,
                RECALL_BACKOFF_INITIAL,
                RECALL_BACKOFF_MAX,
                FAILURE_BACKOFF_MAX,
                EXHAUSTED_TTL,
                IDLE_TIMEOUT,
                PREFETCH_WINDOW,
                RATE_WINDOW,
                MIN_PREFETCH_CALLS);
    }
}
