package io.socialdata.dashboard.identity.auth;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.mail.EmailTokenRepository;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.mail.TokenOwner;
import io.socialdata.dashboard.identity.mail.TokenPurpose;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;

/** Verifies addresses by links in mails. The welcome credit follows at once, or later if billing does not respond. */
@ApplicationScoped
class AddressVerificationService {

    private final EmailTokenRepository tokens;
    private final FirstVerification firstVerification;
    private final MailOutbox mailOutbox;
    private final WelcomeCreditService welcomeCreditService;

    AddressVerificationService(
            EmailTokenRepository tokens,
            FirstVerification firstVerification,
            MailOutbox mailOutbox,
            WelcomeCreditService welcomeCreditService) {
        this.tokens = tokens;
        this.firstVerification = firstVerification;
        this.mailOutbox = mailOutbox;
        this.welcomeCreditService = welcomeCreditService;
    }

    boolean isValid(String token) {
        return tokens.isValid(token, TokenPurpose.VERIFY_ADDRESS);
    }

    /**
     * Uses up the token. Returns the user whose address it verifies; empty if it is not valid.
     *
     * @param by the signed-in user of the browser that sends it. If it is the one whose address it verifies, this login
     *     stays: its browser knows the password and has the link
     */
    Optional<UUID> verify(String token, Optional<AuthenticatedUser> by) {
        Optional<TokenOwner> owner = QuarkusTransaction.requiringNew().call(() -> {
            Optional<TokenOwner> known = tokens.consume(token, TokenPurpose.VERIFY_ADDRESS);
            known.ifPresent(user -> firstVerification.verify(
                    user.userId(),
                    user.email(),
                    by.filter(login -> login.userId().equals(user.userId()))
                            .map(AuthenticatedUser::loginId)
                            .orElse(null)));
            return known;
        });
        owner.ifPresent(user -> welcomeCreditService.grantIfDue(user.userId()));
        return owner.map(TokenOwner::userId);
    }

    /** Sends another link. */
    void resend(UUID userId) {
        mailOutbox.queue(MailKind.VERIFY_ADDRESS, userId);
    }
}
