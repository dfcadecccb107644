package io.socialdata.platform.responses;

import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.ResponseBody;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Responses and operations to classify. */
final class SampleResponses {

    static final Operation GRAPHQL = new Operation.GraphQl("UserByScreenName", "id", Map.of(), Map.of());
    static final Operation REST =
            new Operation.Rest("verify_credentials", "/account/verify_credentials.json", Operation.Family.REST11);

    private SampleResponses() {}

    static PlatformResponse response(int status, String body) {
        return response(status, body, Map.of());
    }

    static PlatformResponse response(int status, String body, Map<String, String> headers) {
        Map<String, List<String>> lists =
                headers.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> List.of(e.getValue())));
        return new PlatformResponse(
                status, lists, ResponseBody.of(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }

    static PlatformResponse errorResponse(int status, int code) {
        return response(status, "{'errors': [{'code': " + code + ", 'message': 'refused'}]}");
    }
}
