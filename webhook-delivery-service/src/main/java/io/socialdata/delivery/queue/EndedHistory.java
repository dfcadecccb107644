package io.socialdata.delivery.queue;

/**
 * Moves deliveries that end without an attempt to the history, inside a statement that deleted them as {@code ended}.
 */
public final class EndedHistory {

    /** Requires the parameters {@code :reason} and {@code :now}. */
    public static final String INSERT = """
            insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, status, reason, attempts, first_attempt_at, ended_at, last_status, last_outcome)
            select id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, 'failed', :reason, attempts, first_attempt_at, :now::timestamptz, last_status, last_outcome
            from ended
            """;

    private EndedHistory() {}
}
