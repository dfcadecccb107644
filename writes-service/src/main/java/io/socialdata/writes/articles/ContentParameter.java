package io.socialdata.writes.articles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;

/** Reads the body of an article from a request: an object, or the same written as text. */
@Singleton
class ContentParameter {

    private static final String NAME = "content_state";

    private final ObjectMapper json;

    ContentParameter(ObjectMapper json) {
        this.json = json;
    }

    /**
     * The body in the platform's names.
     *
     * @throws RefusedException 400 if there is none, 422 naming the place if it breaks a rule
     */
    JsonNode read(JsonNode given) {
        JsonNode content = given.isTextual() ? parsed(given.textValue()) : given;
        if (content.isMissingNode() || content.isNull()) {
            throw bad(" is required.");
        }
        if (!content.isObject()) {
            throw bad(" must be a JSON object or a JSON object serialised as a string.");
        }
        ContentCheck.of(content).stream().findFirst().ifPresent(violation -> {
            throw refusal(violation.sentence()).detail(violation.path());
        });
        return ContentRequest.of(content);
    }

    /** The refusal of a body, ours or the platform's. */
    static RefusedException refusal(String message) {
        return new RefusedException(Refusal.VALIDATION_FAILED, message).reason(Refusal.VALIDATION_FAILED.error());
    }

    private JsonNode parsed(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException e) {
            throw bad(" must be a JSON object or a JSON object serialised as a string.");
        }
    }

    private static RefusedException bad(String rule) {
        return new RefusedException(Refusal.BAD_REQUEST, NAME + rule).field(NAME);
    }
}
