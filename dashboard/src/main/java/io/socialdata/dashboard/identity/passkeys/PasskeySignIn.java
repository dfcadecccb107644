package io.socialdata.dashboard.identity.passkeys;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.passkeys.AssertionResult.CounterRepeated;
import io.socialdata.dashboard.identity.passkeys.AssertionResult.Invalid;
import io.socialdata.dashboard.identity.passkeys.AssertionResult.Valid;
import io.socialdata.dashboard.identity.passkeys.PasskeySignInResult.Copied;
import io.socialdata.dashboard.identity.passkeys.PasskeySignInResult.Rejected;
import io.socialdata.dashboard.identity.passkeys.PasskeySignInResult.Verified;
import io.socialdata.logging.LogFields;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Checks sign-ins with passkeys. */
@ApplicationScoped
@Startup // its metrics start at zero
public class PasskeySignIn {

    private static final Logger LOG = Logger.getLogger(PasskeySignIn.class);
    private static final String ACCEPTED = "accepted";
    private static final String REJECTED = "rejected";
    private static final String REPLAYED = "replayed";
    private static final String COPIED = "copied";

    private final PasskeyRepository passkeys;
    private final PasskeyChallenges challenges;
    private final PasskeyVerifier verifier;
    private final CredentialReader reader;
    private final RelyingParty relyingParty;
    private final TokenCookies cookies;
    private final MeterRegistry metrics;
    private final Clock clock;

    PasskeySignIn(
            PasskeyRepository passkeys,
            PasskeyChallenges challenges,
            PasskeyVerifier verifier,
            CredentialReader reader,
            RelyingParty relyingParty,
            TokenCookies cookies,
            MeterRegistry metrics,
            Clock clock) {
        this.passkeys = passkeys;
        this.challenges = challenges;
        this.verifier = verifier;
        this.reader = reader;
        this.relyingParty = relyingParty;
        this.cookies = cookies;
        this.metrics = metrics;
        this.clock = clock;
        List.of(ACCEPTED, REJECTED, REPLAYED, COPIED).forEach(this::counter);
    }

    /** Returns what the browser is asked to sign. */
    public RequestOptions begin(RoutingContext context) {
        byte[] challenge = challenges.issue(PasskeyChallenges.forSignIn(browser(context)));
        return new RequestOptions(
                Base64.getUrlEncoder().withoutPadding().encodeToString(challenge),
                PasskeyChallenges.CHALLENGE_TTL.toMillis(),
                relyingParty.id(),
                "required");
    }

    /** Returns the user whose passkey the answer names. It proves nothing yet. */
    public Optional<UUID> claimedUser(String credential) {
        return reader.assertion(credential)
                .flatMap(received -> passkeys.byCredential(received.credentialId()))
                .map(StoredPasskey::userId);
    }

    /** Checks the answer, and uses up its challenge if the signature is valid. */
    public PasskeySignInResult finish(String credential, RoutingContext context) {
        PasskeySignInResult result = reader.assertion(credential)
                .map(received -> check(received, context))
                .orElseGet(() -> refused(REJECTED));
        if (result instanceof Verified) {
            counter(ACCEPTED).increment();
        }
        return result;
    }

    private PasskeySignInResult check(ReceivedAssertion received, RoutingContext context) {
        byte[] challenge = received.challenge();
        Optional<Instant> expiresAt = challenges.expiryOf(challenge, PasskeyChallenges.forSignIn(browser(context)));
        Optional<StoredPasskey> passkey = passkeys.byCredential(received.credentialId())
                .filter(known -> MessageDigest.isEqual(received.userHandle(), CreationOptions.handle(known.userId())));
        if (expiresAt.isEmpty() || passkey.isEmpty()) {
            return refused(REJECTED);
        }
        return switch (verifier.verify(received, passkey.get())) {
            case Invalid() -> refused(REJECTED);
            case CounterRepeated() -> copied(passkey.get(), challenge, expiresAt.get());
            case Valid() -> accept(received, expiresAt.get(), passkey.get());
        };
    }

    private PasskeySignInResult accept(ReceivedAssertion received, Instant expiresAt, StoredPasskey passkey) {
        if (!challenges.use(received.challenge(), expiresAt)) {
            return refused(REPLAYED);
        }
        // Of two sign-ins at once with the same counter, one is refused here.
        return passkeys.used(passkey.id(), received.signCount(), clock.instant())
                ? new Verified(passkey.userId())
                : refused(REJECTED);
    }

    /** A repeated answer has a repeated counter too, and says nothing about a copy. */
    private PasskeySignInResult copied(StoredPasskey passkey, byte[] challenge, Instant expiresAt) {
        if (!challenges.use(challenge, expiresAt)) {
            return refused(REPLAYED);
        }
        LogFields.with("passkey_id", passkey.id())
                .and("user_id", passkey.userId())
                .log(() -> LOG.warn("passkey may have been copied, its counter went back"));
        counter(COPIED).increment();
        return new Copied();
    }

    private PasskeySignInResult refused(String outcome) {
        counter(outcome).increment();
        return new Rejected();
    }

    private LoginToken browser(RoutingContext context) {
        return cookies.formSession(context, Realm.USERS)
                .orElseThrow(() -> new IllegalStateException("a form came without a cookie"));
    }

    private Counter counter(String outcome) {
        return metrics.counter("dashboard.auth.passkeys", "outcome", outcome);
    }
}
