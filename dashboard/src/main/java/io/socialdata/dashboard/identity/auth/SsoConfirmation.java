package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/**
 * Confirms the identity of a signed-in user by another sign-in at the issuer, for users without a password. The login
 * stays; it stores when the issuer authenticated the user.
 */
@ApplicationScoped
public class SsoConfirmation {

    /** Query parameter with the page to return to. Its presence makes the issuer authenticate the user again. */
    static final String PARAMETER = "confirm";

    /** Clocks of issuer and dashboard may differ by as much. */
    private static final Duration CLOCK_SKEW = Duration.ofSeconds(30);

    private static final String OTHER_USER =
            "You signed in as someone else at your identity provider. Sign in there as the user of this login.";
    private static final String NOT_AUTHENTICATED =
            "Your identity provider did not ask you to sign in again. Try again, or ask your administrator.";

    /** Time for which another sign-in at the issuer confirms the identity of a user without a password. */
    private static final Duration CONFIRMATION_TIMEOUT = Duration.ofMinutes(5);

    private final SsoConfig config;
    private final UserRepository userRepository;
    private final LoginSessionService logins;
    private final Flashes flashes;
    private final Clock clock;

    SsoConfirmation(
            SsoConfig config, UserRepository userRepository, LoginSessionService logins, Flashes flashes, Clock clock) {
        this.config = config;
        this.userRepository = userRepository;
        this.logins = logins;
        this.flashes = flashes;
        this.clock = clock;
    }

    /** Returns whether the issuer can be asked. */
    public boolean isAvailable() {
        return config.enabled();
    }

    /** Returns the address that leads to the issuer and from there back to this page. */
    public static String address(String page) {
        return SsoResource.PATH + "?" + PARAMETER + "=" + URLEncoder.encode(page, StandardCharsets.UTF_8);
    }

    /** Returns whether the issuer authenticated the user of this login again a short time ago. */
    public boolean isConfirmed(AuthenticatedUser user) {
        return logins.confirmedAt(user.loginId())
                .filter(at -> at.isAfter(earliest()))
                .isPresent();
    }

    /** Stores what the ID token says about the signed-in user, and returns to the page. */
    Response arrive(AuthenticatedUser user, String subject, JsonWebToken token, RedirectTarget page) {
        boolean same = userRepository
                .byId(user.userId())
                .filter(known -> subject.equals(known.ssoSubject))
                .isPresent();
        if (!same) {
            return flashes.redirect(page.path(), Notice.trouble(OTHER_USER));
        }
        Optional<Instant> authenticated = recent(token.<Object>getClaim("auth_time"), earliest(), clock.instant());
        if (authenticated.isEmpty()) {
            return flashes.redirect(page.path(), Notice.trouble(NOT_AUTHENTICATED));
        }
        logins.confirm(user.loginId(), authenticated.get());
        return Response.seeOther(page.uri()).build();
    }

    private Instant earliest() {
        return clock.instant().minus(CONFIRMATION_TIMEOUT);
    }

    /** Returns the time of authentication, at most now. Empty if it is too early, of the future, or not told. */
    static Optional<Instant> recent(@Nullable Object authTime, Instant earliest, Instant now) {
        try {
            return Optional.of(Instant.ofEpochSecond(Long.parseLong(String.valueOf(authTime))))
                    .filter(at -> at.isAfter(earliest) && at.isBefore(now.plus(CLOCK_SKEW)))
                    .map(at -> at.isBefore(now) ? at : now);
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
