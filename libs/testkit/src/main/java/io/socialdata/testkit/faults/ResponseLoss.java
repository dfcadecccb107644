package io.socialdata.testkit.faults;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Drops a response: the server has done the work, but the client only sees a closed connection.
 *
 * <p>Immutable. Each description has its own count of matches and its own random numbers, shared by all connections of
 * its proxy.
 */
public final class ResponseLoss {

    private final Direction matchedDirection;
    private final Supplier<StreamMatcher> matcher;
    private final BooleanSupplier applies;

    private ResponseLoss(Direction matchedDirection, Supplier<StreamMatcher> matcher, BooleanSupplier applies) {
        this.matchedDirection = matchedDirection;
        this.matcher = matcher;
        this.applies = applies;
    }

    /** Drops each response that contains these bytes. The connection closes before they are complete. */
    public static ResponseLoss responsesWith(byte[] pattern) {
        byte[] copy = pattern.clone();
        return new ResponseLoss(Direction.TO_CLIENT, () -> new BytePattern(copy), () -> true);
    }

    /** Drops the response to each request that contains these bytes. */
    public static ResponseLoss responsesToRequestsWith(byte[] pattern) {
        byte[] copy = pattern.clone();
        return new ResponseLoss(Direction.TO_SERVER, () -> new BytePattern(copy), () -> true);
    }

    /** Drops PostgreSQL's confirmation of a commit. */
    public static ResponseLoss postgresCommits() {
        return responsesWith("C\0\0\0\013COMMIT\0".getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Drops Kafka's acknowledgement of produced records. */
    public static ResponseLoss kafkaProduceAcks() {
        return new ResponseLoss(Direction.TO_SERVER, KafkaProduceRequests::new, () -> true);
    }

    /** Returns the same description for the {@code n}-th match only, counted from 1. */
    public ResponseLoss nth(int n) {
        return new ResponseLoss(matchedDirection, matcher, new BooleanSupplier() {
            private int matches;

            @Override
            public boolean getAsBoolean() {
                return ++matches == n;
            }
        });
    }

    /**
     * Returns the same description where each match is dropped with this probability. A seed gives the same decisions
     * in the same order.
     */
    public ResponseLoss withProbability(double probability, long seed) {
        Random random = new Random(seed);
        return new ResponseLoss(matchedDirection, matcher, () -> random.nextDouble() < probability);
    }

    StreamMatcher matcherOf(Direction direction) {
        return direction == matchedDirection ? matcher.get() : (chunk, length) -> 0;
    }

    /** Decides about {@code matches} further matches. Returns true if any is dropped. */
    synchronized boolean applies(int matches) {
        boolean applied = false;
        for (int i = 0; i < matches; i++) {
            applied |= applies.getAsBoolean();
        }
        return applied;
    }
}
