package io.socialdata.platform.wire;

import java.util.Map;

/**
 * A request ready to send; it does not print, because its headers hold cookies.
 *
 * @param url absolute address with its query
 */
public record WireRequest(String url, Map<String, String> headers) {

    @Override
    public String toString() {
        return "WireRequest[redacted]";
    }
}
