package io.socialdata.session.sealing;

import java.time.Instant;
import java.util.List;

/**
 * How far a rotation is.
 *
 * @param newest the generation that seals now
 * @param remaining values that are under older ones
 * @param keyEncryptionKey the newest key of the file, by its name
 * @param generations those that still exist, the oldest first
 */
record SealingStatus(long newest, long remaining, String keyEncryptionKey, List<Generation> generations) {

    /**
     * One generation.
     *
     * @param keyEncryptionKey the key of the file that it needs
     */
    record Generation(long generation, long values, String keyEncryptionKey, Instant createdAt) {}

    static SealingStatus of(List<Generation> generations, String keyEncryptionKey) {
        long newest = generations.getLast().generation();
        long remaining = generations.stream()
                .filter(generation -> generation.generation() < newest)
                .mapToLong(Generation::values)
                .sum();
        return new SealingStatus(newest, remaining, keyEncryptionKey, generations);
    }
}
