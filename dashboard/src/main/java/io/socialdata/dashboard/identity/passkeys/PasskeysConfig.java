package io.socialdata.dashboard.identity.passkeys;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
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
     * origin. After a change, existing passkeys no longer work. Set it before the first passkey when several hosts are to share them.
     */
    Optional<String> rpId();
}
