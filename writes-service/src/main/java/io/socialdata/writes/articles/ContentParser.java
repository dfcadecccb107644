package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.json.UnicodeText;
import jakarta.inject.Singleton;
import java.io.IOException;

/** Parses the body of an article from a request: an object, or the same encoded as text. */
@Singleton
class ContentParser {

    private static final String NAME = "content_state";

    private final ObjectMapper json;

    ContentParser(ObjectMapper json) {
        this.json = json;
    }

    /**
     * Returns the body with the platform's field names.
     *
     * @throws ApiException 400 if there is none, 422 naming the path if it breaks a rule
     */
    JsonNode read(JsonNode given) {
        JsonNode content = given.isTextual() ? parsed(given.textValue()) : given;
        if (content.isMissingNode() || content.isNull()) {
            throw bad(" is required.");
        }
        if (!content.isObject()) {
            throw bad(" must be a JSON object or a JSON object serialised as a string.");
        }
        ContentValidator.of(content).stream().findFirst().ifPresent(violation -> {
            throw refusal(violation.sentence()).detail(violation.path());
        });
        return ContentMapper.of(content);
    }

    /** Returns the error for a body that this service or the platform rejects. */
    static ApiException refusal(String message) {
        return new ApiException(ErrorCode.VALIDATION_FAILED, message).reason(ErrorCode.VALIDATION_FAILED.code());
    }

    private JsonNode parsed(String text) {
        try {
            return UnicodeText.read(NAME, text, json);
        } catch (IOException e) {
            throw bad(" must be a JSON object or a JSON object serialised as a string.");
        }
    }

    private static ApiException bad(String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, NAME + rule).field(NAME);
    }
}
