package io.socialdata.platform.captures;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;

/**
 * A failed exchange with the platform, as it is kept and saved. It has neither credentials nor what belongs to people.
 *
 * @param outcome kind of the failure, as in {@code unreadable}; {@code partial} for a page without some of its entries
 * @param reason what was wrong, as in {@code edge_page}
 */
record CapturedExchange(
        String id,
        String operation,
        Instant at,
        String outcome,
        String reason,
        SentRequest request,
        ReceivedResponse response) {

    /**
     * The request.
     *
     * @param path with the id of the query; a place such as <code>{id}</code> stands for its value
     * @param headers those whose values tell something of an account have none
     */
    record SentRequest(String method, String path, Map<String, String> headers, JsonNode variables) {}

    /**
     * The response.
     *
     * @param headers those that say something of the protocol
     * @param cut whether the body has less than the platform sent
     */
    record ReceivedResponse(int status, Map<String, String> headers, BodyForm form, JsonNode body, boolean cut) {}

    /** What a body is made of. */
    enum BodyForm {
        @JsonProperty("none")
        NONE,
        @JsonProperty("json")
        JSON,
        /** A list of JSON objects, each on its line. */
        @JsonProperty("lines")
        LINES,
        @JsonProperty("text")
        TEXT
    }
}
