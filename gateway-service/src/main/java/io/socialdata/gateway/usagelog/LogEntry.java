package io.socialdata.gateway.usagelog;

import io.socialdata.contract.events.UsageLogPosition;

/** A record that the log has taken. */
public final class LogEntry {

    private final UsageLogPosition position;
    private final LogSegment segment;
    private final int begin;
    private final long sentAt;
    private final boolean direct;
    private volatile boolean published;

    LogEntry(UsageLogPosition position, LogSegment segment, int begin, long sentAt, boolean direct) {
        this.position = position;
        this.segment = segment;
        this.begin = begin;
        this.sentAt = sentAt;
        this.direct = direct;
    }

    public UsageLogPosition position() {
        return position;
    }

    /** Returns whether the record must be sent now. Otherwise it is sent from the log, after older ones. */
    public boolean isDirect() {
        return direct;
    }

    /** Kafka has the record. Thread-safe. */
    public void published() {
        published = true;
    }

    boolean isPublished() {
        return published;
    }

    LogSegment segment() {
        return segment;
    }

    /** Returns where the record begins in its file. */
    int begin() {
        return begin;
    }

    long sentAt() {
        return sentAt;
    }
}
