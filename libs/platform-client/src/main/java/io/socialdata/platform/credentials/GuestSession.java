package io.socialdata.platform.credentials;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A visitor of the platform who is signing in: the guest token and the cookies collected so far. It never prints them.
 *
 * <p>One thread at a time makes the visit.
 */
public final class GuestSession {

    private final @Nullable String userAgent;
    private final @Nullable EgressProxy proxy;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private @Nullable String guestToken;

    /**
     * @param userAgent sent as it is; null for the connector's own name
     * @param proxy null to leave directly
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

    /** Takes the token that the platform gives to visitors. */
    public void setGuestToken(String token) {
        guestToken = token;
    }

    /** Takes over the cookies of an answer; those that could not be sent back are ignored. */
    public void takeOver(Map<String, String> fresh) {
        fresh.forEach((name, value) -> {
            if (value.isEmpty()) {
                cookies.remove(name);
            } else if (Credentials.isCookieValue(name) && Credentials.isCookieValue(value)) {
                cookies.put(name, value);
            }
        });
    }

    /** What this visitor sends besides the headers of every call. */
    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        if (guestToken != null) {
            headers.put("x-guest-token", guestToken);
        }
        if (!cookies.isEmpty()) {
            headers.put(
                    "cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        String csrfToken = cookies.get("ct0");
        if (csrfToken != null) {
            headers.put("x-csrf-token", csrfToken);
        }
        return headers;
    }

    /** The pair of cookies that signing in brings, once both are there. */
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
