package io.socialdata.simulator.login;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.InvalidKeyException;
import java.time.Clock;
import java.time.Instant;
import java.util.stream.IntStream;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;

/** Checks time-based one-time codes (RFC 6238): six digits, 30 seconds, one step of tolerance either way. */
@Singleton
final class TotpVerifier {

    private final TimeBasedOneTimePasswordGenerator generator = new TimeBasedOneTimePasswordGenerator();
    private final Clock clock;

    /** Uses system time: the caller's authenticator does not follow the simulator's clock. */
    @Inject
    TotpVerifier() {
        this(Clock.systemUTC());
    }

    TotpVerifier(Clock clock) {
        this.clock = clock;
    }

    boolean accepts(String base32Secret, String code) {
        SecretKey key = new SecretKeySpec(new Base32().decode(base32Secret), generator.getAlgorithm());
        Instant now = clock.instant();
        return IntStream.of(0, -1, 1)
                .mapToObj(steps -> now.plus(generator.getTimeStep().multipliedBy(steps)))
                .anyMatch(instant -> at(key, instant).equals(code.strip()));
    }

    private String at(SecretKey key, Instant instant) {
        try {
            return generator.generateOneTimePasswordString(key, instant);
        } catch (InvalidKeyException e) {
            throw new IllegalStateException("a secret of the world is no key", e);
        }
    }
}
