package io.socialdata.session.sealing;

import java.time.Instant;
import java.util.List;

/**
 * Progress of a rotation.
 *
 * @param newest the generation that seals new values
 * @param remaining the number of values of older generations
 * @param keyEncryptionKey the id of the newest key in the file
 * @param generations the existing generations, oldest first
 */
record SealingStatus(long newest, long remaining, String keyEncryptionKey, List<Generation> generations) {

    /**
     * One generation.
     *
     * @param keyEncryptionKey the id of the key in the file that it needs
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
