package io.socialdata.dashboard.identity.auth;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.logins.RecognisedClients;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Gives a user access again who has lost the password, the app and the recovery codes. The operator has checked who the
 * person is and issued an activation code.
 */
@ApplicationScoped
class AccessResetService {

    private final UserRepository userRepository;
    private final FirstVerification firstVerification;
    private final WelcomeCreditService welcomeCreditService;
    private final PasswordHasher passwordHasher;
    private final UsedActivationCodes usedCodes;
    private final TwoFactorService twoFactorService;
    private final PasskeyService passkeys;
    private final LoginSessionService loginSessionService;
    private final RecognisedClients recognised;
    private final MailOutbox mailOutbox;

    AccessResetService(
            UserRepository userRepository,
            FirstVerification firstVerification,
            WelcomeCreditService welcomeCreditService,
            PasswordHasher passwordHasher,
            UsedActivationCodes usedCodes,
            TwoFactorService twoFactorService,
            PasskeyService passkeys,
            LoginSessionService loginSessionService,
            RecognisedClients recognised,
            MailOutbox mailOutbox) {
        this.userRepository = userRepository;
        this.firstVerification = firstVerification;
        this.welcomeCreditService = welcomeCreditService;
        this.passwordHasher = passwordHasher;
        this.usedCodes = usedCodes;
        this.twoFactorService = twoFactorService;
        this.passkeys = passkeys;
        this.loginSessionService = loginSessionService;
        this.recognised = recognised;
        this.mailOutbox = mailOutbox;
    }

    /**
     * Uses up the code, sets the password, removes the second factor and the passkeys, which may be in other hands by
     * then, and ends all logins. The operator has vouched for the address, so it counts as verified. Returns false if the
     * code was used before.
     */
    boolean reset(UserEntity user, UUID accountId, String code, String password) {
        String hash = passwordHasher.hash(password, TurnQueue.SIGN_UP);
        boolean done = QuarkusTransaction.requiringNew().call(() -> {
            boolean fresh = usedCodes.use(code, accountId);
            if (fresh) {
                firstVerification.verify(user.id, user.email, null);
                userRepository.changePassword(user.id, hash);
                twoFactorService.disable(user.id);
                passkeys.deleteAll(user.id);
                loginSessionService.endAll(user.id);
                recognised.forget(user.id);
                mailOutbox.queue(MailKind.PASSWORD_CHANGED, user.id);
            }
            return fresh;
        });
        if (done) {
            welcomeCreditService.grantIfDue(user.id);
        }
        return done;
    }
}
