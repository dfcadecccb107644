package io.socialdata.platform.credentials;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The session of a guest who is signing in: the guest token and the cookies collected so far. {@code toString} hides
 * them.
 *
 * <p>Not thread-safe: one thread at a time uses it.
 */
public final class GuestSession {

    private final @Nullable String userAgent;
    private final @Nullable EgressProxy proxy;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private @Nullable String guestToken;

    /**
     * @param userAgent sent unchanged; null for the configured default
     *
     * @param proxy null for direct connections
     */
    public GuestSession(@Nullable String userAgent, @Nullable EgressProxy proxy) {
        this.userAgent = userAgent;
        this.proxy = proxy;
    }

    public @Nullable String userAgent() {
        return userAgent;
    }

    public Optional<EgressProxy> proxy() {
        return Optional.ofNullable(proxy);
    }

    /** Stores the guest token. */
    public void setGuestToken(String token) {
        guestToken = token;
    }

    /** Stores the cookies of a response. Ignores those that could not be sent back. */
    public void takeOver(Map<String, String> fresh) {
        fresh.forEach((name, value) -> {
            if (value.isEmpty()) {
                cookies.remove(name);
            } else if (Credentials.isCookieValue(name) && Credentials.isCookieValue(value)) {
                cookies.put(name, value);
            }
        });
    }

    /** Returns the guest's headers, in addition to those of every call. */
    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        if (guestToken != null) {
            headers.put("X-Guest-Token", guestToken);
        }
        if (!cookies.isEmpty()) {
            headers.put(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        String csrfToken = cookies.get("ct0");
        if (csrfToken != null) {
            headers.put("X-Csrf-Token", csrfToken);
        }
        return headers;
    }

    /** Returns the pair of cookies of the signed-in account; empty until both have arrived. */
    public Optional<Credentials> credentials() {
        String authToken = cookies.get("auth_token");
        String csrfToken = cookies.get("ct0");
        return authToken == null || csrfToken == null
                ? Optional.empty()
                : Optional.of(new Credentials(authToken, csrfToken, userAgent));
    }

    @Override
    public String toString() {
        return "GuestSession[redacted]";
    }
}
