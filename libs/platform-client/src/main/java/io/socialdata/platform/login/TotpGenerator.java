package io.socialdata.platform.login;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import java.security.InvalidKeyException;
import java.security.Key;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;

/** Generates the one-time codes of an account from its seed as defined in RFC 6238: six digits, thirty seconds. */
final class TotpGenerator {

    private static final Base32 BASE32 = new Base32();
    private static final int SHORTEST_SEED = 5;

    /** How far the platform's clock may be ahead of ours when its response arrives. */
    private static final Duration SKEW = Duration.ofSeconds(5);

    private final TimeBasedOneTimePasswordGenerator generator = new TimeBasedOneTimePasswordGenerator();
    private final Key seed;
    private final Clock clock;

    private TotpGenerator(Key seed, Clock clock) {
        this.seed = seed;
        this.clock = clock;
    }

    /** Parses a seed as people copy it, with or without blanks, hyphens and padding; empty if it is not a seed. */
    static Optional<TotpGenerator> of(String secret, Clock clock) {
        String text = secret.replaceAll("[\\s=-]", "").toUpperCase(Locale.ROOT);
        boolean readable = !text.isEmpty() && BASE32.isInAlphabet(text);
        byte[] seed = readable ? BASE32.decode(text) : new byte[0];
        return seed.length < SHORTEST_SEED
                ? Optional.empty()
                : Optional.of(new TotpGenerator(
                        new SecretKeySpec(seed, TimeBasedOneTimePasswordGenerator.TOTP_ALGORITHM_HMAC_SHA1), clock));
    }

    /** Returns the current code. */
    String now() {
        return at(clock.instant());
    }

    /**
     * Returns the code to try after a rejected one: that of the next window, if the platform may already have reached
     * it.
     */
    Optional<String> next(String refused) {
        Instant now = clock.instant();
        return Stream.of(at(now), at(now.plus(SKEW)))
                .filter(code -> !code.equals(refused))
                .findFirst();
    }

    private String at(Instant moment) {
        try {
            return generator.generateOneTimePasswordString(seed, moment, Locale.ROOT);
        } catch (InvalidKeyException e) {
            throw new IllegalStateException("a seed that was read makes no codes", e);
        }
    }
}
