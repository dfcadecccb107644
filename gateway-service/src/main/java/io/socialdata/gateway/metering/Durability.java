package io.socialdata.gateway.metering;

/** Where the record of a billed call must be before its response is released. */
public enum Durability {

    /** In the journal: it survives the process, and a power cut once the journal is synced in the background. */
    JOURNAL,

    /** In the journal, and synced. */
    SYNCED,

    /** In Kafka, or in the spool while Kafka is unavailable. */
    KAFKA
}
