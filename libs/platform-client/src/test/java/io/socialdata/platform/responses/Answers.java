package io.socialdata.platform.responses;

import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.ResponseBody;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Answers and operations to classify. */
final class Answers {

    static final Operation GRAPHQL = new Operation.GraphQl("UserByScreenName", "id", Map.of(), Map.of());
    static final Operation REST =
            new Operation.Rest("verify_credentials", "/account/verify_credentials.json", Operation.Family.REST11);

    private Answers() {}

    static PlatformResponse answer(int status, String body) {
        return answer(status, body, Map.of());
    }

    static PlatformResponse answer(int status, String body, Map<String, String> headers) {
        Map<String, List<String>> lists =
                headers.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> List.of(e.getValue())));
        return new PlatformResponse(
                status, lists, ResponseBody.of(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }

    static PlatformResponse refusal(int status, int code) {
        return answer(status, "{'errors': [{'code': " + code + ", 'message': 'refused'}]}");
    }
}
