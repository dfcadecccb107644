package io.socialdata.gateway.spool;

/** A record in the journal, until Kafka or the spool has it. */
public final class JournalEntry {

    private final Journal journal;
    private final JournalSegment segment;

    JournalEntry(Journal journal, JournalSegment segment) {
        this.journal = journal;
        this.segment = segment;
    }

    /** Must be called once, when the record is durable elsewhere. */
    public void release() {
        journal.release(segment);
    }
}
