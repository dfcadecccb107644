package io.socialdata.dashboard.identity.passkeys;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.twofactor.DashboardKeyset;
import io.socialdata.database.Transactions;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Challenges that authenticators sign. A challenge is sealed for its purpose and browser and contains its own expiry, so
 * nothing is stored for one that nobody answers. One that was answered correctly is stored until it expires, and is not
 * accepted again.
 */
@ApplicationScoped
class PasskeyChallenges {

    private static final int RANDOM_BYTES = 16;
    private static final int LAYOUT = 1;
    private static final int MAX_PRUNED = 500;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Time in which a passkey has to be created or used after the browser was asked for it. */
    static final Duration CHALLENGE_TTL = Duration.ofMinutes(5);

    private final DashboardKeyset keyset;
    private final Transactions transactions;
    private final Clock clock;

    PasskeyChallenges(DashboardKeyset keyset, Transactions transactions, Clock clock) {
        this.keyset = keyset;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Returns whether challenges can be sealed. */
    boolean isConfigured() {
        return keyset.sealer().isPresent();
    }

    static SealContext forSignIn(LoginToken browser) {
        return new SealContext("passkey-sign-in", "", owner(browser), LAYOUT);
    }

    static SealContext forRegistration(LoginToken browser, UUID userId) {
        return new SealContext("passkey-registration", userId.toString(), owner(browser), LAYOUT);
    }

    private static String owner(LoginToken browser) {
        return HexFormat.of().formatHex(browser.derived("passkey-challenge"));
    }

    byte[] issue(SealContext context) {
        byte[] random = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(random);
        byte[] content = ByteBuffer.allocate(Long.BYTES + RANDOM_BYTES)
                .putLong(clock.instant().plus(CHALLENGE_TTL).toEpochMilli())
                .put(random)
                .array();
        return sealer().seal(content, context);
    }

    /** Returns when the challenge expires; empty if it has expired or was not issued for this context. */
    Optional<Instant> expiryOf(byte[] challenge, SealContext context) {
        return sealer().open(challenge, context) instanceof Opened(var content)
                ? Optional.of(Instant.ofEpochMilli(
                                ByteBuffer.wrap(content.bytes()).getLong()))
                        .filter(clock.instant()::isBefore)
                : Optional.empty();
    }

    /**
     * Marks the challenge as answered. Returns false if it was answered before. To be called for valid signatures only,
     * so that nobody else can fill the table.
     */
    boolean use(byte[] challenge, Instant expiresAt) {
        return transactions.call(handle -> {
                    handle.execute("""
                            delete from used_passkey_challenge where challenge_sha256 = any(array(
                                select challenge_sha256 from used_passkey_challenge where expires_at < ? limit ?
                                for update skip locked))
                            """, Timestamp.from(clock.instant()), MAX_PRUNED);
                    return handle.execute("""
                            insert into used_passkey_challenge (challenge_sha256, expires_at) values (?, ?)
                            on conflict (challenge_sha256) do nothing
                            """, DigestUtils.sha256(challenge), Timestamp.from(expiresAt));
                })
                == 1;
    }

    private Sealer sealer() {
        return keyset.sealer()
                .orElseThrow(() -> new IllegalStateException("dashboard.two-factor.keyset-file is not set"));
    }
}
