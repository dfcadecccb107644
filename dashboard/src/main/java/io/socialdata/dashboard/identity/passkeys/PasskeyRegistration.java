package io.socialdata.dashboard.identity.passkeys;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.passkeys.CreationOptions.Domain;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.AlreadyRegistered;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.LimitReached;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.Registered;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.Rejected;
import io.socialdata.dashboard.identity.twofactor.TwoFactorConfig;
import io.socialdata.sealing.SealContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Registers passkeys. */
@ApplicationScoped
public class PasskeyRegistration {

    /** Maximum number of passkeys of a user. */
    static final int MAX_PER_USER = 10;

    private final PasskeyRepository passkeys;
    private final PasskeyChallenges challenges;
    private final PasskeyVerifier verifier;
    private final CredentialReader reader;
    private final RelyingParty relyingParty;
    private final TwoFactorConfig twoFactor;
    private final TokenCookies cookies;
    private final MailOutbox mailOutbox;
    private final ObjectMapper json;
    private final Clock clock;

    PasskeyRegistration(
            PasskeyRepository passkeys,
            PasskeyChallenges challenges,
            PasskeyVerifier verifier,
            CredentialReader reader,
            RelyingParty relyingParty,
            TwoFactorConfig twoFactor,
            TokenCookies cookies,
            MailOutbox mailOutbox,
            ObjectMapper json,
            Clock clock) {
        this.passkeys = passkeys;
        this.challenges = challenges;
        this.verifier = verifier;
        this.reader = reader;
        this.relyingParty = relyingParty;
        this.twoFactor = twoFactor;
        this.cookies = cookies;
        this.mailOutbox = mailOutbox;
        this.json = json;
        this.clock = clock;
    }

    /**
     * Returns what the browser is asked to create, as JSON. A passkey is registered only with the challenge in it, so the
     * caller has to ask for the password first.
     */
    public String begin(AuthenticatedUser user, RoutingContext context) {
        CreationOptions options = CreationOptions.of(
                new Domain(relyingParty.id(), twoFactor.issuer()),
                user,
                challenges.issue(place(user, context)),
                PasskeyChallenges.CHALLENGE_TTL,
                passkeys.credentialIds(user.userId()));
        try {
            return json.writeValueAsString(options);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record could not be written as JSON", e);
        }
    }

    /** Registers the passkey that the browser has created, and informs the user by mail. */
    public RegisterPasskeyResult finish(
            AuthenticatedUser user, String name, String credential, RoutingContext context) {
        Optional<ReceivedCreation> received = reader.creation(credential);
        if (received.isEmpty()) {
            return new Rejected();
        }
        byte[] challenge = received.get().challenge();
        Optional<Instant> expiresAt = challenges.expiryOf(challenge, place(user, context));
        Optional<StoredPasskey> passkey = expiresAt.flatMap(
                _ -> verifier.register(received.get(), UuidCreator.getTimeOrderedEpoch(), user.userId()));
        if (passkey.isEmpty() || !challenges.use(challenge, expiresAt.orElseThrow())) {
            return new Rejected();
        }
        return store(passkey.get(), name);
    }

    private RegisterPasskeyResult store(StoredPasskey passkey, String name) {
        boolean added = QuarkusTransaction.requiringNew().call(() -> {
            boolean stored = passkeys.add(passkey, name, clock.instant(), MAX_PER_USER);
            if (stored) {
                mailOutbox.queue(MailKind.PASSKEY_ADDED, passkey.userId());
            }
            return stored;
        });
        if (added) {
            return new Registered();
        }
        return passkeys.byCredential(passkey.credentialId()).isPresent() ? new AlreadyRegistered() : new LimitReached();
    }

    private SealContext place(AuthenticatedUser user, RoutingContext context) {
        return PasskeyChallenges.forRegistration(
                cookies.session(context, Realm.USERS).orElseThrow(), user.userId());
    }
}
