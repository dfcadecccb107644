package io.socialdata.dashboard.identity.auth;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.logins.RecognisedClients;
import io.socialdata.dashboard.identity.mail.EmailTokenRepository;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.mail.TokenPurpose;
import io.socialdata.dashboard.identity.memberships.MemberChanges;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The first verification of an address. The user who signed up with it may be another person than the one who reads its
 * mails, so that everything which gives access to the account is removed. Its methods join the transaction of the caller;
 * the API keys follow when billing opens the account.
 */
@ApplicationScoped
class FirstVerification {

    private static final Logger LOG = Logger.getLogger(FirstVerification.class);

    private final UserRepository userRepository;
    private final PasskeyService passkeys;
    private final TwoFactorService twoFactorService;
    private final LoginSessionService loginSessionService;
    private final RecognisedClients recognised;
    private final MemberChanges memberChanges;
    private final EmailTokenRepository tokens;
    private final MailOutbox mailOutbox;
    private final AccountAudit audit;
    private final SignUpConfig config;
    private final Clock clock;

    FirstVerification(
            UserRepository userRepository,
            PasskeyService passkeys,
            TwoFactorService twoFactorService,
            LoginSessionService loginSessionService,
            RecognisedClients recognised,
            MemberChanges memberChanges,
            EmailTokenRepository tokens,
            MailOutbox mailOutbox,
            AccountAudit audit,
            SignUpConfig config,
            Clock clock) {
        this.userRepository = userRepository;
        this.passkeys = passkeys;
        this.twoFactorService = twoFactorService;
        this.loginSessionService = loginSessionService;
        this.recognised = recognised;
        this.memberChanges = memberChanges;
        this.tokens = tokens;
        this.mailOutbox = mailOutbox;
        this.audit = audit;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Stores that the user receives mail at the address. Does nothing if that is known, or the user has another address.
     *
     * @param kept the login that also proves to be of this person, by sending the link; null if there is none
     */
    void verify(UUID userId, String email, @Nullable UUID kept) {
        if (userRepository.verified(userId, email, clock.instant()) && config.verificationRequired()) {
            removeAccess(userId, kept);
        }
    }

    /**
     * Returns whether the next verification is the first one. An installation that requires none lets unverified users make
     * what gives access, so it stays there.
     */
    boolean isDue(UserEntity user) {
        return config.awaitsVerification(user.emailVerifiedAt);
    }

    /** Returns whether the user never verified this address, which the user had before. */
    boolean isDueOnRestoring(UserEntity user, String address) {
        return config.verificationRequired() && address.equals(user.unverifiedEmail);
    }

    /**
     * Removes what only a verified user could make: members and invitations of the account, and links that bring back
     * addresses after the first one, which is restored.
     */
    void removeWhatCameLater(UserEntity user) {
        mailOutbox.withdraw(MailKind.ADDRESS_CHANGED, user.id);
        tokens.revoke(user.id, TokenPurpose.RESTORE_ADDRESS);
        if (user.accountId != null) {
            memberChanges.removeOthers(user.accountId, user.id);
        }
    }

    /** Removes what gives access to the account. */
    void removeAccess(UUID userId, @Nullable UUID kept) {
        if (kept == null) {
            loginSessionService.endAll(userId);
        } else {
            loginSessionService.endOthers(userId, kept);
        }
        recognised.forget(userId);
        // A link to another address would take the account away again.
        mailOutbox.withdraw(MailKind.CHANGE_ADDRESS, userId);
        tokens.revoke(userId, TokenPurpose.CHANGE_ADDRESS);
        List<String> removed = new ArrayList<>();
        int deleted = passkeys.deleteAll(userId);
        if (deleted > 0) {
            removed.add(counted(deleted, "passkey"));
        }
        if (twoFactorService.disable(userId)) {
            removed.add("two-factor authentication");
        }
        if (!removed.isEmpty()) {
            report(userId, String.join(" and ", removed));
        }
        userRepository.reopen(userId);
    }

    /** Tells the user how many API keys billing has revoked. */
    void keysRevoked(UUID userId, int count) {
        if (count > 0) {
            QuarkusTransaction.joiningExisting().run(() -> report(userId, counted(count, "API key")));
        }
    }

    private void report(UUID userId, String removed) {
        UserEntity user = userRepository.byId(userId).orElseThrow();
        mailOutbox.queue(MailKind.ACCESS_REMOVED, userId, removed);
        if (user.accountId != null && user.accountOpenedAt != null) {
            audit.record(user.accountId, userId, user.email, AuditEvent.ACCESS_REMOVED, removed, true);
        }
        LogFields.with(LogFields.ACCOUNT_ID, user.accountId)
                .and("removed", removed)
                .log(() -> LOG.info("access from before the verification removed"));
    }

    private static String counted(int count, String what) {
        return count == 1 ? "1 " + what : "%d %ss".formatted(count, what);
    }
}
