package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import org.jspecify.annotations.Nullable;

/**
 * The credentials of a platform account. Their text form contains no secrets.
 *
 * @param authToken the cookie that identifies the account
 * @param ct0 the cookie that rotates
 * @param userAgent the browser name to send; null for the connector's own
 * @param proxyUrl the proxy for outgoing requests; null to connect directly
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record SessionSecrets(
        String authToken,
        String ct0,
        @Nullable String userAgent,
        @Nullable String proxyUrl) {

    public SessionSecrets withCt0(String fresh) {
        return new SessionSecrets(authToken, fresh, userAgent, proxyUrl);
    }

    public SessionSecrets withProxyUrl(@Nullable String exit) {
        return new SessionSecrets(authToken, ct0, userAgent, exit);
    }

    @Override
    public String toString() {
        return "SessionSecrets[redacted]";
    }
}
