package io.socialdata.system.simulation;

/** A defect inserted on purpose, to check that it is detected. */
enum ProtocolMutant {
    /** The original system. */
    NONE,
    /** Billing frees a lease as soon as its gateway disconnects. */
    FREES_AT_DISCONNECT,
    /** Billing reclaims an expired lease without waiting for records in flight. */
    RECLAIMS_WITHOUT_WATERMARK,
    /** Billing forgets to which log on a gateway's disk a lease belongs. */
    FORGETS_LOGS,
    /** Billing treats credit as returned as soon as it has recalled it. */
    TAKES_RECALL_FOR_GRANTED,
    /** Billing applies reports in any order. */
    IGNORES_SEQUENCE,
    /** Billing charges a record each time it is delivered. */
    CHARGES_TWICE,
    /** Billing commits offsets before its transaction. */
    COMMITS_OFFSET_FIRST,
    /** A gateway spends a lease for twice its validity. */
    SPENDS_PAST_VALIDITY,
    /** A gateway responds before the record of the call is durable. */
    ANSWERS_BEFORE_DURABLE,
    /** A gateway never says that records are only on its disk. */
    CLAIMS_ALL_PUBLISHED,
    /** A gateway names its log only while Kafka does not take its records. */
    NAMES_ITS_LOG_ONLY_IN_AN_OUTAGE,
    /** A gateway rejects a call although recalled credit may still arrive. */
    REFUSES_WITHOUT_WAITING,
    /** A gateway charges a call that it also fails. */
    CHARGES_FAILURES
}
