package io.socialdata.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.client.ApiException.Refusal;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads responses. */
final class Responses {

    private Responses() {}

    /** Reads the headers, and the cost from them if the body does not have it. */
    static CallInfo info(HttpHeaders headers, Optional<Long> costOfBody, int attempts) {
        return new CallInfo(
                headers.firstValue("X-Request-Id"),
                costOfBody.orElseGet(() ->
                        MicroUsd.parse(headers.firstValue("X-Credits-Charged").orElse("0"))),
                headers.firstValue("X-Credits-Remaining").map(MicroUsd::parse),
                headers.firstValue("Idempotent-Replayed").orElse("").equals("true"),
                attempts);
    }

    /** Returns the failure of a response that is not 2xx. A body without envelope is that of a proxy in between. */
    static ApiException failure(HttpResponse<?> response, String body) {
        JsonNode envelope = envelope(body);
        String code = envelope.path("error").asText("http_" + response.statusCode());
        return ApiException.of(new Refusal(
                response.statusCode(),
                code,
                envelope.path("message").asText(code),
                text(envelope, "reason"),
                text(envelope, "field"),
                response.headers().firstValue("X-Request-Id").orElse(null),
                text(envelope, "doc_url"),
                response.headers()
                        .firstValue("Retry-After")
                        .filter(value -> value.matches("\\d{1,9}"))
                        .map(Long::valueOf)
                        .orElse(null)));
    }

    private static JsonNode envelope(String body) {
        try {
            return Json.MAPPER.readTree(body);
        } catch (JsonProcessingException e) {
            return Json.MAPPER.createObjectNode();
        }
    }

    private static @Nullable String text(JsonNode envelope, String member) {
        return envelope.path(member).isTextual() ? envelope.get(member).asText() : null;
    }
}
