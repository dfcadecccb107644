package io.socialdata.dashboard.identity.auth;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.logins.RecognisedClients;
import io.socialdata.dashboard.identity.mail.EmailTokenRepository;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.mail.TokenOwner;
import io.socialdata.dashboard.identity.mail.TokenPurpose;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Resets forgotten passwords by links in mails. */
@ApplicationScoped
class PasswordResetService {

    private final EmailTokenRepository tokens;
    private final UserRepository userRepository;
    private final FirstVerification firstVerification;
    private final PasswordHasher passwordHasher;
    private final LoginSessionService loginSessionService;
    private final RecognisedClients recognised;
    private final MailOutbox mailOutbox;
    private final WelcomeCreditService welcomeCreditService;

    PasswordResetService(
            EmailTokenRepository tokens,
            UserRepository userRepository,
            FirstVerification firstVerification,
            PasswordHasher passwordHasher,
            LoginSessionService loginSessionService,
            RecognisedClients recognised,
            MailOutbox mailOutbox,
            WelcomeCreditService welcomeCreditService) {
        this.tokens = tokens;
        this.userRepository = userRepository;
        this.firstVerification = firstVerification;
        this.passwordHasher = passwordHasher;
        this.loginSessionService = loginSessionService;
        this.recognised = recognised;
        this.mailOutbox = mailOutbox;
        this.welcomeCreditService = welcomeCreditService;
    }

    /** Sends a link if the address has a user with a password. Takes the same time for all addresses. */
    void request(String email) {
        mailOutbox.queueReset(email);
    }

    boolean isValid(String token) {
        return tokens.isValid(token, TokenPurpose.RESET_PASSWORD);
    }

    /**
     * Uses up the token, sets the password and ends all logins of the user. The link proves that the user receives mail
     * at the address, so the address counts as verified. Returns false if the token is not valid.
     */
    boolean reset(String token, String password) {
        // Hashing takes long and few run at once: only a valid token may ask for it.
        if (!isValid(token)) {
            return false;
        }
        String hash = passwordHasher.hash(password, TurnQueue.SIGN_UP);
        Optional<TokenOwner> owner = QuarkusTransaction.requiringNew().call(() -> {
            Optional<TokenOwner> known = tokens.consume(token, TokenPurpose.RESET_PASSWORD);
            known.ifPresent(user -> change(user, hash));
            return known;
        });
        owner.ifPresent(user -> welcomeCreditService.grantIfDue(user.userId()));
        return owner.isPresent();
    }

    private void change(TokenOwner user, String hash) {
        userRepository.changePassword(user.userId(), hash);
        firstVerification.verify(user.userId(), user.email(), null);
        loginSessionService.endAll(user.userId());
        recognised.forget(user.userId());
        mailOutbox.queue(MailKind.PASSWORD_CHANGED, user.userId());
    }
}
