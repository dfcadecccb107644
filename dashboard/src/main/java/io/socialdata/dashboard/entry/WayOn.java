package io.socialdata.dashboard.entry;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Where to go after the sign-in: to a page of ours and nowhere else, whatever the address says. */
record WayOn(String path) {

    private static final WayOn HOME = new WayOn("/");

    static WayOn of(@Nullable String asked) {
        if (asked == null || !asked.startsWith("/") || asked.startsWith("//") || asked.contains("\\")) {
            return HOME;
        }
        try {
            URI uri = new URI(asked);
            return uri.getRawAuthority() == null && uri.getScheme() == null ? new WayOn(uri.toASCIIString()) : HOME;
        } catch (URISyntaxException e) {
            return HOME;
        }
    }

    URI uri() {
        return URI.create(path);
    }
}
