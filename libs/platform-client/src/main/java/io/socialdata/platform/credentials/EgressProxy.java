package io.socialdata.platform.credentials;

/**
 * A proxy that calls leave through, given by the caller. {@code toString} hides it, since its URL may contain a
 * password. Its address is checked each time it is dialled.
 *
 * @param url an http, https or socks5 URL, with user info if the proxy requires it
 */
public record EgressProxy(String url) {

    @Override
    public String toString() {
        return "EgressProxy[redacted]";
    }
}
