package io.socialdata.platform.transport;

import io.vertx.core.buffer.Buffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request ready to send. {@code toString} hides it, because its headers contain cookies.
 *
 * @param url absolute URL with its query
 * @param body sent with POST; a request without one is a GET
 */
public record PlatformRequest(
        String url, Map<String, String> headers, @Nullable Buffer body) {

    @Override
    public String toString() {
        return "PlatformRequest[redacted]";
    }
}
