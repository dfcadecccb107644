package io.socialdata.dashboard.auth;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.mail.EmailTokenRepository;
import io.socialdata.dashboard.mail.MailKind;
import io.socialdata.dashboard.mail.MailOutbox;
import io.socialdata.dashboard.mail.TokenOwner;
import io.socialdata.dashboard.mail.TokenPurpose;
import io.socialdata.dashboard.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/** Verifies addresses by links in mails. The welcome credit follows at once, or later if billing does not respond. */
@ApplicationScoped
class AddressVerificationService {

    private final EmailTokenRepository tokens;
    private final UserRepository userRepository;
    private final MailOutbox mailOutbox;
    private final WelcomeCreditService welcomeCreditService;
    private final Clock clock;

    AddressVerificationService(
            EmailTokenRepository tokens,
            UserRepository userRepository,
            MailOutbox mailOutbox,
            WelcomeCreditService welcomeCreditService,
            Clock clock) {
        this.tokens = tokens;
        this.userRepository = userRepository;
        this.mailOutbox = mailOutbox;
        this.welcomeCreditService = welcomeCreditService;
        this.clock = clock;
    }

    boolean isValid(String token) {
        return tokens.isValid(token, TokenPurpose.VERIFY_ADDRESS);
    }

    /** Uses up the token. Returns false if it is not valid. */
    boolean verify(String token) {
        Optional<TokenOwner> owner = QuarkusTransaction.requiringNew().call(() -> {
            Optional<TokenOwner> known = tokens.consume(token, TokenPurpose.VERIFY_ADDRESS);
            known.ifPresent(user -> userRepository.verified(user.userId(), user.email(), clock.instant()));
            return known;
        });
        owner.ifPresent(user -> welcomeCreditService.grantIfDue(user.userId()));
        return owner.isPresent();
    }

    /** Sends another link. */
    void resend(UUID userId) {
        mailOutbox.queue(MailKind.VERIFY_ADDRESS, userId);
    }
}
