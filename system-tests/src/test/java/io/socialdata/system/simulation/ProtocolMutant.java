package io.socialdata.system.simulation;

/** A defect put in on purpose, to see that it is found. */
enum ProtocolMutant {
    /** The system as it is. */
    NONE,
    /** Billing frees a lease at once when its gateway is gone. */
    FREES_AT_DISCONNECT,
    /** Billing takes an expired lease back without waiting for the records that are on their way. */
    RECLAIMS_WITHOUT_WATERMARK,
    /** Billing forgets which leases have records on a gateway's disk. */
    FORGETS_SPOOL_MARKS,
    /** Billing takes credit as given back when it has merely asked for it. */
    TAKES_RECALL_FOR_GRANTED,
    /** Billing applies reports in any order. */
    IGNORES_SEQUENCE,
    /** Billing charges a record each time it is delivered. */
    CHARGES_TWICE,
    /** Billing commits offsets before its transaction. */
    COMMITS_OFFSET_FIRST,
    /** A gateway spends a lease twice as long as it was told. */
    SPENDS_PAST_VALIDITY,
    /** A gateway answers before the record of the call is durable. */
    ANSWERS_BEFORE_DURABLE,
    /** A gateway gives up the hold of a call whose record is in doubt. */
    RELEASES_IN_DOUBT,
    /** A gateway refuses a call although credit that was recalled may still come. */
    REFUSES_WITHOUT_WAITING,
    /** A gateway charges a call that it also answers with an error. */
    CHARGES_FAILURES
}
