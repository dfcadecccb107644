package io.socialdata.dashboard.identity.twofactor;

import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;

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
        return DigestUtils.sha256("recovery-code:" + userId + ":" + code);
    }

    @Override
    public String toString() {
        return "RecoveryCodes[redacted]";
    }
}
