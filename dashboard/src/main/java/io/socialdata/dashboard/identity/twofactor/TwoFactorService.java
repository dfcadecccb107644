package io.socialdata.dashboard.identity.twofactor;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.Startup;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Accepted;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Rejected;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Unavailable;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Pattern;

/** Sets up, checks and removes the second factor of a user. A mail reports each change. */
@ApplicationScoped
@Startup // its metrics start at zero
public class TwoFactorService {

    /** Time in which a new secret has to be confirmed with a code. */
    private static final Duration SETUP_TTL = Duration.ofMinutes(15);

    private static final Pattern APP_CODE = Pattern.compile("[0-9]{6}");
    private static final String ACCEPTED = "accepted";
    private static final String RECOVERY = "recovery";
    private static final String REJECTED = "rejected";
    private static final String UNAVAILABLE = "unavailable";

    private final TotpRepository secrets;
    private final RecoveryCodeRepository recoveryCodes;
    private final TotpSealer sealer;
    private final TwoFactorConfig config;
    private final LoginSessionService loginSessionService;
    private final MailOutbox mailOutbox;
    private final MeterRegistry metrics;
    private final Clock clock;

    TwoFactorService(
            TotpRepository secrets,
            RecoveryCodeRepository recoveryCodes,
            TotpSealer sealer,
            TwoFactorConfig config,
            LoginSessionService loginSessionService,
            MailOutbox mailOutbox,
            MeterRegistry metrics,
            Clock clock) {
        this.secrets = secrets;
        this.recoveryCodes = recoveryCodes;
        this.sealer = sealer;
        this.config = config;
        this.loginSessionService = loginSessionService;
        this.mailOutbox = mailOutbox;
        this.metrics = metrics;
        this.clock = clock;
        List.of(ACCEPTED, RECOVERY, REJECTED, UNAVAILABLE).forEach(this::counter);
    }

    /** Returns whether users can set up a second factor. */
    public boolean isOffered() {
        return sealer.isConfigured();
    }

    /** Returns whether a sign-in of the user needs a code. */
    public boolean isEnabled(UUID userId) {
        return secrets.exists(userId);
    }

    public int recoveryCodesLeft(UUID userId) {
        return recoveryCodes.count(userId);
    }

    /** Creates a secret, which takes effect after a code confirms it. Only this login sees it. */
    public void beginSetup(UUID userId, UUID loginId) {
        secrets.beginSetup(
                userId,
                loginId,
                sealer.seal(userId, TotpSecret.fresh()),
                clock.instant().plus(SETUP_TTL));
    }

    /** Returns the secret that this login has to confirm. */
    public Optional<TotpSecret> setup(UUID userId, UUID loginId) {
        return secrets.setup(userId, loginId, clock.instant()).flatMap(stored -> sealer.open(userId, stored));
    }

    /** Returns the URI of the QR code. */
    public String uri(TotpSecret secret, String email) {
        return secret.uri(config.issuer(), email);
    }

    /** Enables the second factor if the code is correct, ends all other logins and returns the recovery codes. */
    public Optional<RecoveryCodes> confirm(UUID userId, UUID loginId, String code) {
        return secrets.setup(userId, loginId, clock.instant()).flatMap(stored -> {
            OptionalLong step = sealer.open(userId, stored)
                    .map(secret -> secret.timeStepOf(code, clock.instant()))
                    .orElseGet(OptionalLong::empty);
            return step.isEmpty() ? Optional.empty() : enable(userId, loginId, stored, step.getAsLong());
        });
    }

    private Optional<RecoveryCodes> enable(UUID userId, UUID loginId, byte[] stored, long step) {
        RecoveryCodes fresh = RecoveryCodes.fresh();
        boolean enabled = QuarkusTransaction.requiringNew().call(() -> {
            boolean confirmed = secrets.confirm(userId, loginId, stored, step, clock.instant());
            if (confirmed) {
                recoveryCodes.replace(userId, fresh);
                loginSessionService.endOthers(userId, loginId);
                mailOutbox.queue(MailKind.TWO_FACTOR_ENABLED, userId);
            }
            return confirmed;
        });
        return enabled ? Optional.of(fresh) : Optional.empty();
    }

    /** Checks a code of the app or a recovery code, and uses it up. */
    public CodeResult verify(UUID userId, String typed) {
        String code = typed.strip().replace(" ", "");
        return APP_CODE.matcher(code).matches() ? verifyAppCode(userId, code) : verifyRecoveryCode(userId, code);
    }

    private CodeResult verifyAppCode(UUID userId, String code) {
        Optional<byte[]> stored = secrets.sealed(userId);
        Optional<TotpSecret> secret = stored.flatMap(value -> sealer.open(userId, value));
        if (stored.isPresent() && secret.isEmpty()) {
            counter(UNAVAILABLE).increment();
            return new Unavailable();
        }
        OptionalLong step =
                secret.map(known -> known.timeStepOf(code, clock.instant())).orElseGet(OptionalLong::empty);
        boolean accepted = step.isPresent() && secrets.advance(userId, step.getAsLong());
        counter(accepted ? ACCEPTED : REJECTED).increment();
        return accepted ? new Accepted() : new Rejected();
    }

    private CodeResult verifyRecoveryCode(UUID userId, String code) {
        boolean accepted = QuarkusTransaction.requiringNew().call(() -> {
            boolean consumed = recoveryCodes.consume(userId, code);
            if (consumed) {
                mailOutbox.queue(MailKind.RECOVERY_CODE_USED, userId);
            }
            return consumed;
        });
        counter(accepted ? RECOVERY : REJECTED).increment();
        return accepted ? new Accepted() : new Rejected();
    }

    /** Replaces the recovery codes. */
    public RecoveryCodes renewRecoveryCodes(UUID userId) {
        RecoveryCodes fresh = RecoveryCodes.fresh();
        recoveryCodes.replace(userId, fresh);
        return fresh;
    }

    /** Removes the second factor. Returns false without one. Joins the transaction of the caller if there is one. */
    public boolean disable(UUID userId) {
        return QuarkusTransaction.joiningExisting().call(() -> {
            boolean enabled = secrets.exists(userId);
            if (enabled) {
                secrets.delete(userId);
                recoveryCodes.delete(userId);
                mailOutbox.queue(MailKind.TWO_FACTOR_DISABLED, userId);
            }
            return enabled;
        });
    }

    private Counter counter(String outcome) {
        return metrics.counter("dashboard.auth.codes", "outcome", outcome);
    }
}
