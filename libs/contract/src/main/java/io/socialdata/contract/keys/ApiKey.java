package io.socialdata.contract.keys;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * An API key of the form {@code sda_<env>_<random>_<checksum>}.
 *
 * <p>The random part carries 190 bits. The checksum allows a mistyped key to be rejected without a lookup, and secret
 * scanners to tell a leaked key from similar text. It is not a security measure.
 */
public final class ApiKey {

    static final int RANDOM_LENGTH = 32;

    private static final String SCHEME = "sda_";
    private static final int MIN_ENV = 2;
    private static final int MAX_ENV = 8;
    private static final int TAIL_LENGTH = 1 + RANDOM_LENGTH + 1 + Base62.CHECKSUM_LENGTH;
    private static final int SHOWN_AT_END = 4;
    private static final MessageDigest SHA_256 = newDigest();

    private final String text;

    private ApiKey(String text) {
        this.text = text;
    }

    /**
     * Creates a new key.
     *
     * @param env where the key is valid, 2 to 8 lower-case letters such as {@code live}
     * @throws IllegalArgumentException if {@code env} has another form
     */
    public static ApiKey mint(String env, SecureRandom random) {
        if (!isEnv(env)) {
            throw new IllegalArgumentException("An environment is 2 to 8 lower-case letters: " + env);
        }
        String body = SCHEME + env + "_" + Base62.random(random, RANDOM_LENGTH) + "_";
        return new ApiKey(body + Base62.checksum(body));
    }

    /** Parses a key. Returns empty if the form or the checksum is wrong. Never throws. */
    public static Optional<ApiKey> parse(String text) {
        int envLength = text.length() - SCHEME.length() - TAIL_LENGTH;
        if (envLength < MIN_ENV || envLength > MAX_ENV || !text.startsWith(SCHEME)) {
            return Optional.empty();
        }
        int envEnd = SCHEME.length() + envLength;
        int randomEnd = envEnd + 1 + RANDOM_LENGTH;
        boolean formed = isEnv(text.substring(SCHEME.length(), envEnd))
                && text.charAt(envEnd) == '_'
                && Base62.isBase62(text.substring(envEnd + 1, randomEnd))
                && text.charAt(randomEnd) == '_'
                && Base62.checksum(text.substring(0, randomEnd + 1)).equals(text.substring(randomEnd + 1));
        return formed ? Optional.of(new ApiKey(text)) : Optional.empty();
    }

    /** Returns the environment in the text. It identifies the key for people; only billing knows what the key may do. */
    public String env() {
        return text.substring(SCHEME.length(), text.length() - TAIL_LENGTH);
    }

    private static boolean isEnv(String env) {
        boolean letters = env.length() >= MIN_ENV && env.length() <= MAX_ENV;
        for (int i = 0; letters && i < env.length(); i++) {
            letters = env.charAt(i) >= 'a' && env.charAt(i) <= 'z';
        }
        return letters;
    }

    /** Returns the whole key, to be shown to its owner once. Keep it out of logs, metrics, errors and URLs. */
    public String reveal() {
        return text;
    }

    /** Returns the SHA-256 of the whole key in hex: the only form that may be stored or looked up. */
    public String sha256() {
        try {
            // A copy: finding the algorithm takes as long as the digest itself.
            MessageDigest digest = (MessageDigest) SHA_256.clone();
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("The digest of every JDK can be copied", e);
        }
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** Returns the prefix and the last four characters, enough for the owner to recognise the key. */
    public String display() {
        return text.substring(0, text.length() - TAIL_LENGTH + 1) + "…" + text.substring(text.length() - SHOWN_AT_END);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ApiKey key && key.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return "ApiKey[" + display() + "]";
    }
}
