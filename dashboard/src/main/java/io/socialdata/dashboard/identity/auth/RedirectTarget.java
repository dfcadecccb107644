package io.socialdata.dashboard.identity.auth;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
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

    /** Returns the address of a page that leads to this target. */
    URI behind(String page) {
        String mark = page.contains("?") ? "&" : "?";
        return URI.create(
                equals(HOME) ? page : page + mark + "next=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
    }

    URI uri() {
        return URI.create(path);
    }
}
