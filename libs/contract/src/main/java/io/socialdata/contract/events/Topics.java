package io.socialdata.contract.events;

/**
 * The Kafka topics of the suite. Within a version only optional members are added; any other change is a new version on
 * its own topic.
 */
public final class Topics {

    /** {@link UsageRecordedV1}, keyed by account. */
    public static final String USAGE_RECORDED = "usage-recorded.v1";

    /** {@link CallRefusedV1}, keyed by account. Its events may be lost. */
    public static final String CALL_REFUSED = "call-refused.v1";

    /** {@link KeyChangedV1}, keyed by key. */
    public static final String KEY_CHANGED = "key-changed.v1";

    /**
     * Calls that a gateway admitted, for the other gateways; in a binary format, keyed by gateway. Relevant for seconds
     * only.
     */
    public static final String LIMIT_USED = "limit-used.v1";

    /** {@link LeaseRecalledV1}, keyed by account. */
    public static final String LEASE_RECALLED = "lease-recalled.v1";

    /** {@link AccountChangedV1}, keyed by account. */
    public static final String ACCOUNT_CHANGED = "account-changed.v1";

    /** {@link SessionChangedV1}, keyed by API key. */
    public static final String SESSION_CHANGED = "session-changed.v1";

    /** {@link AlertRaisedV1}, keyed by account. */
    public static final String ALERT_RAISED = "alert-raised.v1";

    /** {@link PoolChangedV1}, keyed by pooled account. */
    public static final String POOL_CHANGED = "pool-changed.v1";

    /** {@link OperationDataChangedV1}, keyed by operation. */
    public static final String OPERATION_DATA_CHANGED = "operation-data-changed.v1";

    /** {@link MonitorChangedV1}, keyed by account. */
    public static final String MONITOR_CHANGED = "monitor-changed.v1";

    /** {@link PostDetectedV1}, keyed by account. */
    public static final String POST_DETECTED = "post-detected.v1";

    /** {@link WebhookChangedV1}, keyed by webhook. */
    public static final String WEBHOOK_CHANGED = "webhook-changed.v1";

    /** {@link WebhookDeadLetterV1}, keyed by account. */
    public static final String WEBHOOK_DEAD_LETTER = "webhook-dead-letter.v1";

    private static final String DEAD_LETTER_SUFFIX = ".dlt";

    private Topics() {}

    /** Returns the topic for records of {@code topic} that could not be processed. */
    public static String deadLetterOf(String topic) {
        return topic + DEAD_LETTER_SUFFIX;
    }
}
