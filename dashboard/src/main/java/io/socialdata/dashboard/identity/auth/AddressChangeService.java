package io.socialdata.dashboard.identity.auth;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.auth.AccountAddressClient.ChangeAddressRequest;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.AddressInUse;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.Changed;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.InvalidLink;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.Later;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.mail.EmailTokenRepository;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.mail.TokenOwner;
import io.socialdata.dashboard.identity.mail.TokenPurpose;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Changes the address of a user after a link to the new address was used. A mail to the old address contains a link
 * that brings it back.
 */
@ApplicationScoped
public class AddressChangeService {

    private static final Logger LOG = Logger.getLogger(AddressChangeService.class);

    private static final int CONFLICT = 409;

    private final BackendCalls backendCalls;
    private final AccountAddressClient addressClient;
    private final UserRepository userRepository;
    private final FirstVerification firstVerification;
    private final WelcomeCreditService welcomeCreditService;
    private final EmailTokenRepository tokens;
    private final LoginSessionService loginSessionService;
    private final MailOutbox mailOutbox;
    private final Clock clock;

    AddressChangeService(
            BackendCalls backendCalls,
            @RestClient AccountAddressClient addressClient,
            UserRepository userRepository,
            FirstVerification firstVerification,
            WelcomeCreditService welcomeCreditService,
            EmailTokenRepository tokens,
            LoginSessionService loginSessionService,
            MailOutbox mailOutbox,
            Clock clock) {
        this.backendCalls = backendCalls;
        this.addressClient = addressClient;
        this.userRepository = userRepository;
        this.firstVerification = firstVerification;
        this.welcomeCreditService = welcomeCreditService;
        this.tokens = tokens;
        this.loginSessionService = loginSessionService;
        this.mailOutbox = mailOutbox;
        this.clock = clock;
    }

    /** Sends a link to the new address unless another user has it. The user must not learn that. */
    public void request(UUID userId, EmailAddress email) {
        if (userRepository.byEmail(email.value()).isEmpty()) {
            mailOutbox.queueTo(MailKind.CHANGE_ADDRESS, userId, email.value());
        }
    }

    boolean isValid(String token, TokenPurpose purpose) {
        return tokens.isValid(token, purpose);
    }

    /**
     * Uses up a link to the new address. The old address gets a mail.
     *
     * @param by the signed-in user of the browser that sends it, whose login stays
     */
    ChangeAddressResult confirm(String token, Optional<AuthenticatedUser> by) {
        return change(token, TokenPurpose.CHANGE_ADDRESS, by, user -> {
            mailOutbox.queueTo(MailKind.ADDRESS_CHANGED, user.id, user.email);
        });
    }

    /** Uses up a link to the old address. Ends all logins, because a stranger may have changed the address. */
    ChangeAddressResult restore(String token) {
        return change(token, TokenPurpose.RESTORE_ADDRESS, Optional.empty(), user -> {
            tokens.revoke(user.id, TokenPurpose.CHANGE_ADDRESS);
            loginSessionService.endAll(user.id);
        });
    }

    private ChangeAddressResult change(
            String token, TokenPurpose purpose, Optional<AuthenticatedUser> by, Consumer<UserEntity> then) {
        Optional<TokenOwner> owner = tokens.owner(token, purpose);
        if (owner.isEmpty()) {
            return new InvalidLink();
        }
        String address = owner.get().email();
        UserEntity user = userRepository.byId(owner.get().userId()).orElseThrow();
        if (userRepository
                .byEmail(address)
                .filter(other -> !other.id.equals(user.id))
                .isPresent()) {
            return new AddressInUse();
        }
        boolean restoresUnverified =
                purpose == TokenPurpose.RESTORE_ADDRESS && firstVerification.isDueOnRestoring(user, address);
        boolean first = restoresUnverified || firstVerification.isDue(user);
        Consumer<UserEntity> effects = then.andThen(before -> {
            if (restoresUnverified) {
                firstVerification.removeWhatCameLater(before);
            }
            if (first) {
                firstVerification.removeAccess(before.id, loginOf(before, by));
            }
        });
        @Nullable UUID accountId = user.accountId;
        if (accountId == null) {
            return store(token, purpose, user, address, effects);
        }
        // Keys that were made with the other address end before this one is back.
        if (first && !welcomeCreditService.revokeKeysIfOpen(user)) {
            return new Later();
        }
        ChangeAddressResult result = switch (backendCalls.change(
                ServiceName.BILLING, () -> addressClient.change(accountId, new ChangeAddressRequest(address)))) {
            case Success<Void> _ -> store(token, purpose, user, address, effects);
            case Rejected<Void> rejected when rejected.status() == CONFLICT -> new AddressInUse();
            case Rejected<Void> rejected -> {
                LogFields.with(LogFields.STATUS, rejected.status())
                        .and("error", rejected.error())
                        .log(() -> LOG.error("billing changes no address"));
                yield new Later();
            }
            case Unavailable<Void> _ -> new Later();
        };
        welcomeCreditService.grantIfDue(user.id);
        return result;
    }

    private static @Nullable UUID loginOf(UserEntity user, Optional<AuthenticatedUser> by) {
        return by.filter(login -> login.userId().equals(user.id))
                .map(AuthenticatedUser::loginId)
                .orElse(null);
    }

    private ChangeAddressResult store(
            String token, TokenPurpose purpose, UserEntity before, String address, Consumer<UserEntity> then) {
        return QuarkusTransaction.requiringNew().call(() -> {
            if (tokens.consumeOne(token, purpose).isEmpty()) {
                return new InvalidLink();
            }
            userRepository.changeEmail(before.id, address, clock.instant());
            then.accept(before);
            return new Changed();
        });
    }
}
