package io.socialdata.dashboard.auth;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.auth.AccountClient.WelcomeCreditRequest;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.users.SignUpConfig;
import io.socialdata.dashboard.users.UserEntity;
import io.socialdata.dashboard.users.UserRepository;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

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
    private final SignUpConfig config;
    private final Clock clock;

    WelcomeCreditService(
            BackendCalls backendCalls,
            @RestClient AccountClient accountClient,
            UserRepository userRepository,
            SignUpConfig config,
            Clock clock) {
        this.backendCalls = backendCalls;
        this.accountClient = accountClient;
        this.userRepository = userRepository;
        this.config = config;
        this.clock = clock;
    }

    /** Requests the credit if the user may have it, has an account, and billing has not confirmed the credit yet. */
    void grantIfDue(UUID userId) {
        userRepository.byId(userId).filter(this::isDue).ifPresent(this::grant);
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
                && (user.emailVerifiedAt != null || !config.verificationRequired());
    }

    private boolean grant(UserEntity user) {
        return switch (backendCalls.change(
                ServiceName.BILLING,
                accountClient.decideWelcomeCredit(
                        Objects.requireNonNull(user.accountId), new WelcomeCreditRequest(user.signUpNetwork)))) {
            case Success<Void> _ -> {
                userRepository.creditDecided(user.id, clock.instant());
                yield true;
            }
            case Rejected<Void> rejected -> {
                LogFields.with(LogFields.STATUS, rejected.status())
                        .and("error", rejected.error())
                        .log(() -> LOG.error("billing decides on no welcome credit"));
                yield true;
            }
            case Unavailable<Void> _ -> false;
        };
    }
}
