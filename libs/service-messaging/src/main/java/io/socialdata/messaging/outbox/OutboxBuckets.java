package io.socialdata.messaging.outbox;

/** Distributes keys over buckets, so that several relays share the work while one at a time serves a key. */
final class OutboxBuckets {

    /** Stored with each row: a change would let two relays serve one key until the old rows are gone. */
    static final int COUNT = 16;

    private OutboxBuckets() {}

    static int of(String key) {
        return Math.floorMod(key.hashCode(), COUNT);
    }
}
