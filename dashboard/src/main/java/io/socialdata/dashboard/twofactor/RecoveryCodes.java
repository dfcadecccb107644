package io.socialdata.dashboard.twofactor;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The recovery codes of a user: each replaces the app once.
 *
 * @param texts ten codes of 80 random bits, which are shown once
 */
public record RecoveryCodes(List<String> texts) {

    static final int COUNT = 10;

    private static final int GROUPS = 4;
    private static final int GROUP_LENGTH = 4;

    // Without i, l, o and u, so that a handwritten code is read correctly.
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

    private static final SecureRandom RANDOM = new SecureRandom();

    static RecoveryCodes fresh() {
        return new RecoveryCodes(
                Stream.generate(RecoveryCodes::code).limit(COUNT).toList());
    }

    private static String code() {
        return IntStream.range(0, GROUPS)
                .mapToObj(_ -> RANDOM.ints(GROUP_LENGTH, 0, ALPHABET.length())
                        .mapToObj(index -> ALPHABET.substring(index, index + 1))
                        .collect(Collectors.joining()))
                .collect(Collectors.joining("-"));
    }

    /**
     * Returns the hash to store. A plain hash suffices for 80 random bits. It contains the user, so that equal codes
     * have different hashes.
     */
    static byte[] hash(UUID userId, String typed) {
        String code = typed.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(("recovery-code:" + userId + ":" + code).getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return "RecoveryCodes[redacted]";
    }
}
