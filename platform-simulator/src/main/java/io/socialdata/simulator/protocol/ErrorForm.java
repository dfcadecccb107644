package io.socialdata.simulator.protocol;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The forms of error bodies seen on the platform. Clients must find the code in each of them. */
public enum ErrorForm {
    /** GraphQL form: the code is at the top of the item, in its extensions and in its message. */
    FULL,
    /** REST form: code and message. */
    TOP,
    /** The code is only in the extensions. */
    EXTENSIONS,
    /** The code is in brackets at the end of the message. */
    MESSAGE,
    /** An obsolete form: the path and a message, without a code. */
    OLD;

    /** Returns the form with that lower-case name. */
    public static Optional<ErrorForm> named(String name) {
        return Arrays.stream(values())
                .filter(form -> form.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    public static String names() {
        return Arrays.stream(values())
                .map(form -> form.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    /** Builds the error response, with {@code data} where the platform sends it. */
    public PlatformResponse reply(PlatformError error, int status, String operation, boolean graphQl) {
        JsonObject body = body(error, operation);
        return PlatformResponse.json(
                status, graphQl && status == 200 ? body.with("data", object()) : body, Outcome.REFUSED);
    }

    private JsonObject body(PlatformError error, String operation) {
        String message = error.message();
        String bracketed = message + " (" + error.code() + ")";
        return switch (this) {
            case FULL -> ErrorBody.errors(ErrorBody.item(error, operation, bracketed));
            case TOP -> ErrorBody.errors(object().with("code", error.code()).with("message", message));
            case EXTENSIONS ->
                ErrorBody.errors(
                        object().with("message", message).with("extensions", ErrorBody.classify(object(), error)));
            case MESSAGE -> ErrorBody.errors(object().with("message", bracketed));
            case OLD -> object().with("request", "/" + operation).with("error", message);
        };
    }
}
