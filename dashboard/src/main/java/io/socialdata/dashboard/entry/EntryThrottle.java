package io.socialdata.dashboard.entry;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.dashboard.attempts.Attempt;
import io.socialdata.dashboard.attempts.Attempts;
import io.socialdata.dashboard.attempts.Tried;
import io.socialdata.dashboard.attempts.Tried.TooMany;
import io.socialdata.web.origin.CallerAddresses;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Slows down those who try passwords or collect welcome credit. Only wrong passwords and new accounts count. */
@Singleton
public class EntryThrottle {

    private static final int NETWORK_BYTES = 8;

    private final EntryConfig config;
    private final Attempts attempts;
    private final CallerAddresses addresses;
    private final MeterRegistry metrics;

    EntryThrottle(EntryConfig config, Attempts attempts, MeterRegistry metrics) {
        this.config = config;
        this.attempts = attempts;
        this.addresses = new CallerAddresses(config.trustedProxies().orElse(List.of()));
        this.metrics = metrics;
    }

    /** Counts for the person and for the network if the password is wrong. */
    <T> Tried<T> signIn(RoutingContext context, String email, Supplier<T> work, Predicate<T> wrong) {
        return counted(
                "login",
                attempts.attempt(
                        List.of(
                                limit("login-from", network(context), config.failuresPerAddress()),
                                limit("login", email.toLowerCase(Locale.ROOT), config.failuresPerAccount())),
                        work,
                        wrong));
    }

    /** Counts for the network if an account was opened. */
    <T> Tried<T> signUp(RoutingContext context, Supplier<T> work, Predicate<T> opened) {
        return counted(
                "sign-up",
                attempts.attempt(
                        List.of(limit("sign-up-from", network(context), config.signUpsPerAddress())), work, opened));
    }

    /** Counts for the network if the code is not good. */
    <T> Tried<T> claim(RoutingContext context, Supplier<T> work, Predicate<T> notGood) {
        return counted(
                "claim",
                attempts.attempt(
                        List.of(limit("claim-from", network(context), config.failuresPerAddress())), work, notGood));
    }

    /** Somebody who is signed in shows the password once more; counts apart, so that no stranger can keep them from it. */
    public Tried<Boolean> password(UUID user, Supplier<Boolean> right) {
        return counted(
                "password",
                attempts.attempt(
                        List.of(limit("password", user.toString(), config.failuresPerAccount())),
                        right,
                        matched -> !matched));
    }

    private Attempt limit(String what, String who, long most) {
        return new Attempt(what, who, most, config.window());
    }

    private <T> Tried<T> counted(String form, Tried<T> tried) {
        if (tried instanceof TooMany<T>) {
            metrics.counter("dashboard.entry.throttled", "form", form).increment();
        }
        return tried;
    }

    /** One customer of an access provider has a whole network of the newer addresses. */
    private String network(RoutingContext context) {
        @Nullable InetAddress address = addresses.of(context.request());
        return switch (address) {
            case null -> "unknown";
            case Inet6Address newer -> HexFormat.of().formatHex(Arrays.copyOf(newer.getAddress(), NETWORK_BYTES));
            case InetAddress older -> older.getHostAddress();
        };
    }
}
