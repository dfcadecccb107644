package io.socialdata.delivery.webhooks;

import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Names a webhook by the host of its URL: path, query and user info may contain secrets of the receiver. */
final class WebhookHost {

    private static final int NO_PORT = -1;

    private WebhookHost() {}

    /** Returns the host, with the port unless it is that of the scheme; null if the URL has no host of its own. */
    static @Nullable String of(String url) {
        URI parsed;
        try {
            parsed = URI.create(url);
        } catch (IllegalArgumentException e) {
            return null;
        }
        if (parsed.getHost() == null) {
            return null;
        }
        String host = parsed.getHost().toLowerCase(Locale.ROOT);
        int port = parsed.getPort();
        return port == NO_PORT || port == portOf(parsed.getScheme()) ? host : host + ":" + port;
    }

    private static int portOf(String scheme) {
        return scheme.equalsIgnoreCase("http") ? 80 : 443;
    }
}
