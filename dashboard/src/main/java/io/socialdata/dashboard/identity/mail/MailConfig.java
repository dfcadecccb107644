package io.socialdata.dashboard.identity.mail;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
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

    /** Interval at which billing is asked for alerts that have to be mailed. Only tests change it. */
    @WithDefault("PT10S")
    Duration alertInterval();

    /** Returns whether mails are sent. */
    default boolean enabled() {
        return from().isPresent();
    }
}
