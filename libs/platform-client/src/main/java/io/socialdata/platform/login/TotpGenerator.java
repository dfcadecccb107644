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

/** The one-time codes of an account, made from its seed as RFC 6238 says: six digits, thirty seconds. */
final class TotpGenerator {

    private static final Base32 BASE32 = new Base32();
    private static final int SHORTEST_SEED = 5;

    /** So far the platform's clock may be ahead of ours when its answer is there. */
    private static final Duration SKEW = Duration.ofSeconds(5);

    private final TimeBasedOneTimePasswordGenerator generator = new TimeBasedOneTimePasswordGenerator();
    private final Key seed;
    private final Clock clock;

    private TotpGenerator(Key seed, Clock clock) {
        this.seed = seed;
        this.clock = clock;
    }

    /** Takes a seed as people copy it, with blanks, hyphens and padding or without; empty for what is no seed. */
    static Optional<TotpGenerator> of(String secret, Clock clock) {
        String text = secret.replaceAll("[\\s=-]", "").toUpperCase(Locale.ROOT);
        boolean readable = !text.isEmpty() && BASE32.isInAlphabet(text);
        byte[] seed = readable ? BASE32.decode(text) : new byte[0];
        return seed.length < SHORTEST_SEED
                ? Optional.empty()
                : Optional.of(new TotpGenerator(
                        new SecretKeySpec(seed, TimeBasedOneTimePasswordGenerator.TOTP_ALGORITHM_HMAC_SHA1), clock));
    }

    /** The code of this moment. */
    String now() {
        return at(clock.instant());
    }

    /** The code to try in the place of a refused one: that of the next window, if the platform may have been there already. */
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
