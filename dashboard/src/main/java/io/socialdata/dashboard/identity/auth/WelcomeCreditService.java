package io.socialdata.dashboard.identity.auth;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.auth.AccountClient.VerificationRequest;
import io.socialdata.dashboard.identity.auth.AccountClient.VerifiedAccount;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Asks billing for the welcome credit of users whose address is verified. Billing decides once per account, so the
 * request is safe to repeat until it is confirmed.
 */
@ApplicationScoped
class WelcomeCreditService {

    private static final Logger LOG = Logger.getLogger(WelcomeCreditService.class);

    private static final int MAX_PER_RUN = 100;

    private final BackendCalls backendCalls;
    private final AccountClient accountClient;
    private final UserRepository userRepository;
    private final FirstVerification firstVerification;
    private final SignUpConfig config;
    private final Clock clock;

    WelcomeCreditService(
            BackendCalls backendCalls,
            @RestClient AccountClient accountClient,
            UserRepository userRepository,
            FirstVerification firstVerification,
            SignUpConfig config,
            Clock clock) {
        this.backendCalls = backendCalls;
        this.accountClient = accountClient;
        this.userRepository = userRepository;
        this.firstVerification = firstVerification;
        this.config = config;
        this.clock = clock;
    }

    /** Requests the credit if the user may have it, has an account, and billing has not confirmed the credit yet. */
    void grantIfDue(UUID userId) {
        userRepository.byId(userId).filter(this::isDue).ifPresent(this::grant);
    }

    /**
     * Makes billing revoke all keys of an account that was opened for calls. Returns false if billing does not respond. The
     * keys of another account are refused, and go when it is opened.
     */
    boolean revokeKeysIfOpen(UserEntity user) {
        if (user.welcomeCreditAt == null) {
            return true;
        }
        return switch (verify(user, clock.instant())) {
            case Success<VerifiedAccount> success -> report(user, success.value());
            case Rejected<VerifiedAccount> _, Unavailable<VerifiedAccount> _ -> false;
        };
    }

    /** Requests the credits that billing has not confirmed. Stops when billing does not respond. */
    void grantPending() {
        List<UserEntity> pending = userRepository.withoutCreditDecision(!config.verificationRequired(), MAX_PER_RUN);
        for (UserEntity user : pending) {
            if (!grant(user)) {
                return;
            }
        }
    }

    private boolean isDue(UserEntity user) {
        return user.welcomeCreditAt == null
                && user.accountOpenedAt != null
                && !config.awaitsVerification(user.emailVerifiedAt);
    }

    private boolean grant(UserEntity user) {
        return switch (verify(user, user.emailVerifiedAt)) {
            case Success<VerifiedAccount> success -> {
                boolean reported = report(user, success.value());
                if (reported) {
                    userRepository.creditDecided(user, clock.instant());
                }
                yield reported;
            }
            case Rejected<VerifiedAccount> rejected -> {
                LogFields.with(LogFields.STATUS, rejected.status())
                        .and("error", rejected.error())
                        .log(() -> LOG.error("billing decides on no welcome credit"));
                yield true;
            }
            case Unavailable<VerifiedAccount> _ -> false;
        };
    }

    private BackendResult<VerifiedAccount> verify(UserEntity user, @Nullable Instant verifiedAt) {
        return backendCalls.change(
                ServiceName.BILLING,
                () -> accountClient.verify(
                        Objects.requireNonNull(user.accountId),
                        new VerificationRequest(user.signUpNetwork, verifiedAt)));
    }

    /**
     * Tells the user how many keys were revoked. Returns false after the response of a billing of the release before, which
     * has no body and revokes none: the next attempt may reach another one.
     */
    private boolean report(UserEntity user, @Nullable VerifiedAccount verified) {
        if (verified == null) {
            return false;
        }
        firstVerification.keysRevoked(user.id, verified.revokedKeys());
        return true;
    }
}
