package io.socialdata.platform.captures;

import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformRequest;
import io.socialdata.platform.transport.PlatformResponse;
import java.util.Map;

/**
 * A request and its response. {@code toString} hides them: they contain credentials and what belongs to people.
 *
 * @param variables what the caller sent
 */
public record Exchange(
        Operation operation, Map<String, ?> variables, PlatformRequest request, PlatformResponse response) {

    @Override
    public String toString() {
        return "Exchange[redacted]";
    }
}
