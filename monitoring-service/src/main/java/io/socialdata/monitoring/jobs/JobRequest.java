package io.socialdata.monitoring.jobs;

import io.socialdata.contract.Operation;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A checked request for a job.
 *
 * @param parameters parameters of the read, sorted by name
 */
record JobRequest(
        Operation operation,
        NavigableMap<String, String> parameters,
        JobFormat format,
        int maxPages,
        long maxCostMicroUsd) {

    JobRequest {
        parameters = new TreeMap<>(parameters);
    }

    /** Returns the same text for the same read in the same format, whatever its limits. */
    String digest() {
        StringBuilder text = new StringBuilder(operation.id()).append('\n').append(format.wireName());
        parameters.forEach((name, value) -> text.append('\n')
                .append(name.length())
                .append(':')
                .append(name)
                .append(value.length())
                .append(':')
                .append(value));
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
