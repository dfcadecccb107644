package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.twofactor.CodeResult;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Accepted;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Rejected;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Unavailable;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** Asks a signed-in user for the password and the second factor again, before a change that a stolen login must not make. */
@ApplicationScoped
public class ReauthenticationService {

    private final AuthThrottle authThrottle;
    private final CodeThrottle codeThrottle;
    private final UserRepository userRepository;
    private final PasswordHasher passwordHasher;
    private final TwoFactorService twoFactorService;

    ReauthenticationService(
            AuthThrottle authThrottle,
            CodeThrottle codeThrottle,
            UserRepository userRepository,
            PasswordHasher passwordHasher,
            TwoFactorService twoFactorService) {
        this.authThrottle = authThrottle;
        this.codeThrottle = codeThrottle;
        this.userRepository = userRepository;
        this.passwordHasher = passwordHasher;
        this.twoFactorService = twoFactorService;
    }

    /** Checks the password, then the code if the user has a second factor. A correct code is used up. */
    public ReauthenticationResult check(RoutingContext context, AuthenticatedUser user, String password, String code) {
        ReauthenticationResult byPassword = checkPassword(user, password);
        return byPassword instanceof Confirmed && twoFactorService.isEnabled(user.userId())
                ? checkCode(context, user, code)
                : byPassword;
    }

    private ReauthenticationResult checkPassword(AuthenticatedUser user, String password) {
        @Nullable String hash = userRepository.byId(user.userId()).orElseThrow().passwordHash;
        return switch (authThrottle.password(
                user.loginId(), () -> passwordHasher.matches(password, hash, TurnQueue.RECOGNISED))) {
            case RateLimited<Boolean> _ -> new Refused(429, ReauthenticationResult.TOO_MANY);
            case Executed<Boolean>(Boolean right) when right -> new Confirmed();
            case Executed<Boolean> _ -> new Refused(400, ReauthenticationResult.WRONG_PASSWORD);
        };
    }

    private ReauthenticationResult checkCode(RoutingContext context, AuthenticatedUser user, String code) {
        return switch (codeThrottle.verify(context, user.userId(), user.email(), code)) {
            case RateLimited<CodeResult> _ -> new Refused(429, ReauthenticationResult.TOO_MANY);
            case Executed<CodeResult>(Accepted()) -> new Confirmed();
            case Executed<CodeResult>(Rejected()) -> new Refused(400, ReauthenticationResult.WRONG_CODE);
            case Executed<CodeResult>(Unavailable()) -> new Refused(503, ReauthenticationResult.UNAVAILABLE);
        };
    }
}
