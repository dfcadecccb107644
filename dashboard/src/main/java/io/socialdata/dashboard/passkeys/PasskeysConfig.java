package io.socialdata.dashboard.passkeys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings of passkeys. */
@ConfigMapping(prefix = "dashboard.passkeys")
public interface PasskeysConfig {

    /**
     * Origins of the dashboard in browsers, such as {@code https://dashboard.example.com}. The default is the origin of
     * {@code dashboard.mail.public-url}. Passkeys need https or the name {@code localhost}, and are not offered without.
     */
    Optional<List<URI>> origins();

    /**
     * Domain that passkeys belong to: the host of the origins or a domain above it. The default is the host of the first
     * origin. After a change, existing passkeys no longer work.
     */
    Optional<String> rpId();

    /** Maximum number of passkeys of a user. */
    @WithDefault("10")
    @Positive
    int maxPerUser();

    /** Time in which a passkey has to be created or used after the browser was asked for it. */
    @WithDefault("PT5M")
    Duration challengeTtl();
}
