package io.socialdata.simulator.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Reads the request bodies and sends the responses of the control plane. */
@Singleton
record ControlMessages(ObjectMapper json) {

    private static final int USUAL_LIMIT = 100;

    static String pathParameter(RoutingContext context, String name) {
        return context.pathParams().getOrDefault(name, "");
    }

    /** Returns how many elements of a list are asked for. */
    static int limit(RoutingContext context) {
        String limit = context.request().getParam("limit", "");
        return limit.matches("\\d{1,4}") ? Integer.parseInt(limit) : USUAL_LIMIT;
    }

    /** Returns the body. Empty if it is malformed or the JSON value null. Unknown members are ignored. */
    <T> Optional<T> body(RoutingContext context, Class<T> type) {
        try {
            return Optional.ofNullable(json.readValue(context.body().asString(), type));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the body. Empty if it is the JSON value null.
     *
     * @throws IllegalArgumentException with a message for the tester if the body is malformed or has an unknown member
     */
    <T> Optional<T> strictBody(RoutingContext context, Class<T> type, String name) {
        try {
            return Optional.ofNullable(json.readerFor(type)
                    .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .readValue(context.body().asString()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a " + name + ": " + e.getOriginalMessage(), e);
        }
    }

    static void json(RoutingContext context, int status, Object body) {
        context.response().setStatusCode(status).putHeader("cache-control", "no-store");
        context.json(body);
    }

    static void none(RoutingContext context) {
        context.response().setStatusCode(204).end();
    }

    static void refuse(RoutingContext context, int status, String sentence) {
        json(context, status, Map.of("message", sentence));
    }

    /** Sends 204 if the thing existed, or else 404 with the sentence. */
    static void noneIf(RoutingContext context, boolean existed, String otherwise) {
        if (existed) {
            none(context);
        } else {
            refuse(context, 404, otherwise);
        }
    }
}
