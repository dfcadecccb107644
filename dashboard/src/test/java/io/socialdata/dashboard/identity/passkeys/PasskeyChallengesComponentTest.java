package io.socialdata.dashboard.identity.passkeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.twofactor.DashboardKeyset;
import io.socialdata.database.Transactions;
import io.socialdata.sealing.SealContext;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Challenges expire, count for one browser and purpose, and are answered once. */
@QuarkusTest
class PasskeyChallengesComponentTest {

    @Inject
    DashboardKeyset keyset;

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    private final LoginToken browser = LoginToken.fresh();
    private final SealContext signIn = PasskeyChallenges.forSignIn(browser);

    @Test
    void challengeExpires() {
        byte[] challenge = at(Duration.ZERO).issue(signIn);

        assertThat(at(PasskeyChallenges.CHALLENGE_TTL.minusSeconds(10)).expiryOf(challenge, signIn))
                .isPresent();
        assertThat(at(PasskeyChallenges.CHALLENGE_TTL.plusSeconds(10)).expiryOf(challenge, signIn))
                .isEmpty();
    }

    @Test
    void challengeCountsForItsBrowserUserAndPurpose() {
        UUID user = UUID.randomUUID();
        SealContext registration = PasskeyChallenges.forRegistration(browser, user);
        PasskeyChallenges challenges = at(Duration.ZERO);
        byte[] challenge = challenges.issue(registration);

        assertThat(challenges.expiryOf(challenge, registration)).isPresent();
        assertThat(challenges.expiryOf(challenge, signIn)).isEmpty();
        assertThat(challenges.expiryOf(challenge, PasskeyChallenges.forRegistration(LoginToken.fresh(), user)))
                .isEmpty();
        assertThat(challenges.expiryOf(challenge, PasskeyChallenges.forRegistration(browser, UUID.randomUUID())))
                .isEmpty();
    }

    @Test
    void changedOrInventedChallengeIsRejected() {
        PasskeyChallenges challenges = at(Duration.ZERO);
        byte[] challenge = challenges.issue(signIn);
        challenge[challenge.length - 1] ^= 1;

        assertThat(challenges.expiryOf(challenge, signIn)).isEmpty();
        assertThat(challenges.expiryOf(new byte[64], signIn)).isEmpty();
        assertThat(challenges.expiryOf(new byte[0], signIn)).isEmpty();
    }

    @Test
    void challengeIsUsedOnceAndForgottenAfterItHasExpired() {
        PasskeyChallenges challenges = at(Duration.ZERO);
        byte[] challenge = challenges.issue(signIn);
        Instant expiry = challenges.expiryOf(challenge, signIn).orElseThrow();

        assertThat(challenges.use(challenge, expiry)).isTrue();
        assertThat(challenges.use(challenge, expiry)).isFalse();

        PasskeyChallenges later = at(Duration.ofHours(1));
        byte[] another = later.issue(signIn);
        assertThat(later.use(another, expiry.plus(Duration.ofHours(1)))).isTrue();
        assertThat(later.use(challenge, expiry)).isTrue();
    }

    private PasskeyChallenges at(Duration later) {
        return new PasskeyChallenges(keyset, transactions, Clock.offset(clock, later));
    }
}
