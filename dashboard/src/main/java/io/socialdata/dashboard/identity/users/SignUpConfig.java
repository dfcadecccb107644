package io.socialdata.dashboard.identity.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Settings of new users. */
@ConfigMapping(prefix = "dashboard.sign-up")
public interface SignUpConfig {

    /** When a new account gets its welcome credit. */
    enum Verification {
        /** After the user has verified the e-mail address. */
        REQUIRED,
        /** At once. */
        OFF
    }

    /** Who may sign up with a password. */
    enum Mode {
        /** Everybody. */
        OPEN,
        /** Users with an address of {@code dashboard.sign-up.domains}. */
        DOMAINS,
        /** Users with an activation code of the operator. */
        INVITATION,
        /** Nobody; the operator's activation codes are refused too. */
        CLOSED;

        /** Returns whether the sign-up form is shown. */
        public boolean isOpen() {
            return this == OPEN || this == DOMAINS;
        }

        /** Returns whether activation codes are accepted. */
        public boolean admitsCodes() {
            return this != CLOSED;
        }
    }

    /**
     * Who may sign up with a password: {@code open}, {@code domains}, {@code invitation} (with an activation code) or
     * {@code closed}. Single sign-on admits the users of its issuer in every mode. Change it when not everybody may
     * sign up.
     */
    @WithDefault("open")
    Mode mode();

    /** Domains of the e-mail addresses that may sign up in the mode {@code domains}. Set it with that mode. */
    Optional<List<String>> domains();

    /**
     * Whether a new account gets its welcome credit and makes keys only after its e-mail address is verified:
     * {@code required} or {@code off}. With {@code required}, the dashboard does not start without {@code dashboard.mail.from}.
     */
    @WithDefault("required")
    Verification verification();

    /**
     * Time after which a welcome credit is requested again from a billing-service that did not respond. Only tests
     * change it.
     */
    @WithDefault("PT10S")
    Duration creditRetryInterval();

    /** Returns whether an address of this domain may sign up. */
    default boolean admits(String domain) {
        return mode() != Mode.DOMAINS
                || domains().orElse(List.of()).stream()
                        .anyMatch(admitted -> admitted.toLowerCase(Locale.ROOT).equals(domain));
    }

    /** Returns whether a user with this verification has to verify the address first. */
    default boolean awaitsVerification(@Nullable Instant verifiedAt) {
        return verifiedAt == null && verificationRequired();
    }

    default boolean verificationRequired() {
        return verification() == Verification.REQUIRED;
    }
}
