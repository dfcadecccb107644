package io.socialdata.testkit.faults;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Drops a response: the server has done the work, but the client only sees a closed connection.
 *
 * <p>Immutable descriptions; the count of matches and the random numbers start again with each description, and are
 * shared by all connections of the proxy that is given it.
 */
public final class ResponseLoss {

    private final Direction watched;
    private final Supplier<StreamMatcher> watch;
    private final BooleanSupplier strikes;

    private ResponseLoss(Direction watched, Supplier<StreamMatcher> watch, BooleanSupplier strikes) {
        this.watched = watched;
        this.watch = watch;
        this.strikes = strikes;
    }

    /** Loses each answer that contains these bytes; the connection ends before they are complete. */
    public static ResponseLoss answersWith(byte[] pattern) {
        byte[] wanted = pattern.clone();
        return new ResponseLoss(Direction.TO_CLIENT, () -> new BytePattern(wanted), () -> true);
    }

    /** Loses the answer to each request that contains these bytes. */
    public static ResponseLoss answersToRequestsWith(byte[] pattern) {
        byte[] wanted = pattern.clone();
        return new ResponseLoss(Direction.TO_SERVER, () -> new BytePattern(wanted), () -> true);
    }

    /** Loses PostgreSQL's word that a transaction is committed. */
    public static ResponseLoss postgresCommits() {
        return answersWith("C\0\0\0\013COMMIT\0".getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Loses Kafka's acknowledgement of produced records. */
    public static ResponseLoss kafkaProduceAcks() {
        return new ResponseLoss(Direction.TO_SERVER, KafkaProduceRequests::new, () -> true);
    }

    /** The same, but only the {@code n}-th match is struck, counted from 1. */
    public ResponseLoss nth(int n) {
        return new ResponseLoss(watched, watch, new BooleanSupplier() {
            private int matches;

            @Override
            public boolean getAsBoolean() {
                return ++matches == n;
            }
        });
    }

    /** The same, but each match is struck with this probability; a seed gives the same verdicts in the same order. */
    public ResponseLoss withProbability(double probability, long seed) {
        Random random = new Random(seed);
        return new ResponseLoss(watched, watch, () -> random.nextDouble() < probability);
    }

    StreamMatcher watchOf(Direction direction) {
        return direction == watched ? watch.get() : (chunk, length) -> 0;
    }

    /** Decides about {@code matches} more of them; true if any is struck. */
    synchronized boolean strikes(int matches) {
        boolean struck = false;
        for (int i = 0; i < matches; i++) {
            struck |= strikes.getAsBoolean();
        }
        return struck;
    }
}
