package io.socialdata.dashboard.identity.auth;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.identity.logins.RecognisedClients;
import io.socialdata.dashboard.identity.logins.RecognisedClients.Client;
import io.socialdata.dashboard.identity.logins.Recognition;
import io.socialdata.dashboard.ratelimit.Pace;
import io.socialdata.dashboard.ratelimit.PacedAttempts;
import io.socialdata.dashboard.ratelimit.RateLimitedResult;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.dashboard.ratelimit.RateLimiter;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import io.socialdata.dashboard.ratelimit.Turns;
import io.socialdata.database.ratelimit.Admission;
import io.socialdata.database.ratelimit.Attempt;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Delays repeated wrong passwords, and limits sign-ups that collect welcome credit. A stranger's wrong passwords do not
 * delay a browser or network from which the owner has signed in.
 */
@ApplicationScoped
public class AuthThrottle {

    /** Length of the window in which attempts are counted. */
    private static final Duration WINDOW = Duration.ofMinutes(15);

    /**
     * Maximum number of wrong passwords within the window before further attempts are delayed. Counted per e-mail
     * address for each network or recognised browser, and per login when a password is changed.
     */
    static final long FAILURES_PER_ACCOUNT = 10;

    /**
     * Maximum number of wrong passwords within the window for one e-mail address, over all networks and browsers from
     * which its owner has not signed in. Further attempts are delayed.
     */
    private static final long FAILURES_PER_ACCOUNT_UNRECOGNISED = 100;

    /**
     * Maximum number of wrong passwords within the window from one network, over all e-mail addresses. Further attempts
     * are delayed. Also the maximum number of invalid activation codes from one network; further ones get 429.
     */
    private static final long FAILURES_PER_ADDRESS = 50;

    /** Maximum number of sign-ups from one network within the window, successful or not. Further ones get 429. */
    private static final long SIGN_UPS_PER_ADDRESS = 10;

    /** Maximum number of mails with a link to one mailbox within the window. Further ones are not sent. */
    private static final long MAILS_PER_ADDRESS = 5;

    /** Maximum number of requests for a mail from one network within the window. Further ones get 429. */
    private static final long MAIL_REQUESTS_PER_NETWORK = 10;

    private final AuthConfig config;
    private final RateLimiter rateLimiter;
    private final PacedAttempts paced;
    private final Turns turns;
    private final RecognisedClients recognised;
    private final ClientOrigin origin;
    private final MeterRegistry metrics;

    AuthThrottle(
            AuthConfig config,
            RateLimiter rateLimiter,
            PacedAttempts paced,
            Turns turns,
            RecognisedClients recognised,
            ClientOrigin origin,
            MeterRegistry metrics) {
        this.config = config;
        this.rateLimiter = rateLimiter;
        this.paced = paced;
        this.turns = turns;
        this.recognised = recognised;
        this.origin = origin;
        this.metrics = metrics;
    }

    /**
     * Delays the sign-in if many recent ones failed, and counts it if it fails.
     *
     * @param email the address as typed; counted even if it has no account
     */
    <T> RateLimitedResult<T> signIn(
            RoutingContext context, String email, Function<TurnQueue, T> work, Predicate<T> failed) {
        Client client = origin.of(context);
        record Known(Recognition recognition, Admission admission) {}
        Known known = turns.run(TurnQueue.STRANGER, () -> {
            Recognition recognition = recognised.recognise(email, client);
            return new Known(recognition, paced.admit(limits(recognition, client, email.toLowerCase(Locale.ROOT))));
        });
        TurnQueue queue = known.recognition() == Recognition.NONE ? TurnQueue.UNRECOGNISED : TurnQueue.RECOGNISED;
        return counted("login", paced.attempt(known.admission(), () -> work.apply(queue), failed));
    }

    private List<Attempt> limits(Recognition recognition, Client client, String email) {
        Attempt fromNetwork = paced("login-network", client.network() + "\n" + email, FAILURES_PER_ACCOUNT);
        return switch (recognition) {
            case BROWSER ->
                List.of(paced(
                        "login-browser",
                        client.browser()
                                        .map(token -> HexFormat.of().formatHex(token.derived("attempts")))
                                        .orElseThrow()
                                + "\n" + email,
                        FAILURES_PER_ACCOUNT));
            case NETWORK -> List.of(fromNetwork);
            case NONE ->
                List.of(
                        paced("login-from", client.network(), FAILURES_PER_ADDRESS),
                        fromNetwork,
                        paced("login", email, FAILURES_PER_ACCOUNT_UNRECOGNISED));
        };
    }

    /** Counts a sign-up for the network, successful or not. Returns false if the limit is reached. */
    public boolean signUp(RoutingContext context) {
        boolean allowed = takeInTurn(limit("sign-up-from", origin.network(context), SIGN_UPS_PER_ADDRESS));
        if (!allowed) {
            throttled("sign-up");
        }
        return allowed;
    }

    /** Counts a mail with an invitation for the account. Returns false if the limit is reached. */
    public boolean invitation(UUID account, long mailsPerDay) {
        boolean allowed =
                rateLimiter.take(Attempt.atMost(mailsPerDay, Duration.ofDays(1), "invitation", account.toString()));
        if (!allowed) {
            throttled("invitation");
        }
        return allowed;
    }

    /**
     * Counts a mail with a link for the mailbox of the address. Returns false if the limit is reached; the user must not
     * learn that.
     */
    public boolean mailTo(String email) {
        String mailbox = EmailAddress.parse(email).map(EmailAddress::mailbox).orElse(email.toLowerCase(Locale.ROOT));
        return rateLimiter.take(limit("mail-to", mailbox, MAILS_PER_ADDRESS));
    }

    /** Counts a request for a mail for the network. Returns false if the limit is reached. */
    public boolean mailRequest(RoutingContext context) {
        boolean allowed = takeInTurn(limit("mail-from", origin.network(context), MAIL_REQUESTS_PER_NETWORK));
        if (!allowed) {
            throttled("mail");
        }
        return allowed;
    }

    /** Counts an activation for the network if the code is invalid. */
    <T> RateLimitedResult<T> claim(RoutingContext context, Supplier<T> work, Predicate<T> notGood) {
        return counted(
                "claim",
                rateLimiter.attempt(limit("claim-from", origin.network(context), FAILURES_PER_ADDRESS), work, notGood));
    }

    /**
     * Checks the current password of a signed-in user. Counts failures per login only, because the login may be stolen.
     */
    public RateLimitedResult<Boolean> password(UUID login, Supplier<Boolean> right) {
        return counted(
                "password",
                paced.attempt(
                        List.of(paced("password", login.toString(), FAILURES_PER_ACCOUNT)),
                        right,
                        matched -> !matched));
    }

    private boolean takeInTurn(Attempt attempt) {
        return turns.run(TurnQueue.STRANGER, () -> rateLimiter.take(attempt));
    }

    private Attempt limit(String what, String who, long most) {
        return Attempt.atMost(most, WINDOW, what, who);
    }

    private Attempt paced(String what, String who, long free) {
        return new Attempt(what, who, new Pace(free, config.initialDelay(), config.maxDelay(), WINDOW));
    }

    private <T> RateLimitedResult<T> counted(String form, RateLimitedResult<T> rateLimitedResult) {
        if (rateLimitedResult instanceof RateLimited<T>) {
            throttled(form);
        }
        return rateLimitedResult;
    }

    private void throttled(String form) {
        metrics.counter("dashboard.auth.throttled", "form", form).increment();
    }
}
