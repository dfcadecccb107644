package io.socialdata.dashboard.mail;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Settings of mails to users. The SMTP server is set by {@code quarkus.mailer.*}. */
@ConfigMapping(prefix = "dashboard.mail")
public interface MailConfig {

    /** Sender address. Without it, the dashboard sends no mail. */
    Optional<String> from();

    /** Public base URL of the dashboard, for links in mails. It is never taken from a request. */
    @WithDefault("http://127.0.0.1:8090")
    URI publicUrl();

    /** Validity of a link that verifies an address. */
    @WithDefault("P1D")
    Duration verificationTtl();

    /** Validity of a link that resets a password. */
    @WithDefault("PT1H")
    Duration resetTtl();

    /** Validity of a link that brings back the address from before a change. */
    @WithDefault("P7D")
    Duration restoreTtl();

    /** Interval at which billing is asked for alerts that have to be mailed. */
    @WithDefault("PT10S")
    Duration alertInterval();

    /** Validity of an invitation to an account. */
    @WithDefault("P7D")
    Duration invitationTtl();

    /** Poll interval of the sender. */
    @WithDefault("PT1S")
    Duration sendInterval();

    /** Maximum number of mails that one instance sends per poll. */
    @WithDefault("20")
    @Positive
    int maxPerPoll();

    /** Timeout of one attempt to send a mail. Must be shorter than {@code initial-backoff}. */
    @WithDefault("PT15S")
    Duration sendTimeout();

    /** Time until the second attempt. It doubles with each further attempt. */
    @WithDefault("PT30S")
    Duration initialBackoff();

    /** Maximum time between two attempts. */
    @WithDefault("PT30M")
    Duration maxBackoff();

    /** Maximum number of attempts to send a mail. */
    @WithDefault("8")
    @Positive
    int maxAttempts();

    /** Returns whether mails are sent. */
    default boolean enabled() {
        return from().isPresent();
    }
}
