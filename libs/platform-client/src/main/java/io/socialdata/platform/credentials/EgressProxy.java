package io.socialdata.platform.credentials;

/**
 * A proxy that calls leave through, given by the caller that the calls are made for. It never prints, since its URL may hold
 * a password; whether it may be dialled is decided each time it is.
 *
 * @param url an http, https or socks5 URL, with user info where the proxy wants it
 */
public record EgressProxy(String url) {

    @Override
    public String toString() {
        return "EgressProxy[redacted]";
    }
}
