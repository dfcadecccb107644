package io.socialdata.dashboard.auth;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Redirect target after sign-in. Only paths of this site are accepted, to prevent open redirects. */
record RedirectTarget(String path) {

    private static final RedirectTarget HOME = new RedirectTarget("/");

    static RedirectTarget of(@Nullable String asked) {
        if (asked == null || !asked.startsWith("/") || asked.startsWith("//") || asked.contains("\\")) {
            return HOME;
        }
        try {
            URI uri = new URI(asked);
            return uri.getRawAuthority() == null && uri.getScheme() == null
                    ? new RedirectTarget(uri.toASCIIString())
                    : HOME;
        } catch (URISyntaxException e) {
            return HOME;
        }
    }

    URI uri() {
        return URI.create(path);
    }
}
