package io.socialdata.simulator.protocol;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import java.util.List;
import java.util.Locale;

/** Builds error responses in the two usual forms of the platform. */
public final class ErrorBody {

    private ErrorBody() {}

    /** Builds the short form, used by REST and by every check before an operation runs. */
    public static PlatformResponse brief(PlatformError error) {
        return brief(error, error.message());
    }

    /** Builds the short form with a custom message. */
    public static PlatformResponse brief(PlatformError error, String message) {
        JsonObject item = object().with("code", error.code()).with("message", message);
        if (error == PlatformError.ACCOUNT_LOCKED) {
            item.with("sub_error_code", 0).with("bounce_location", "https://x.com/account/access");
        }
        return PlatformResponse.json(error.status(), errors(item), Outcome.REFUSED);
    }

    /** Builds the short form for a parameter that is missing. */
    public static PlatformResponse missing(String parameter) {
        return brief(PlatformError.PARAMETERS_MISSING, "Query parameters are missing: " + parameter + ".");
    }

    /** Builds the short form for a parameter with a value that is not allowed. */
    public static PlatformResponse notAllowed(String parameter) {
        return brief(PlatformError.BAD_PARAMETER, "Value of a parameter is not allowed: " + parameter + ".");
    }

    /** Builds the long form, with an empty {@code data} where the platform sends one. */
    public static PlatformResponse graphQl(PlatformError error, int status, String operation) {
        return graphQl(error, status, operation, error.message());
    }

    /** Builds the long form with a custom message. */
    public static PlatformResponse graphQl(PlatformError error, int status, String operation, String message) {
        JsonObject body = errors(item(error, operation, message));
        return PlatformResponse.json(status, status == 200 ? body.with("data", object()) : body, Outcome.REFUSED);
    }

    /** Builds the response to a call without a required variable. */
    public static PlatformResponse withoutVariable(int status, String operation, String variable) {
        return graphQl(
                PlatformError.BAD_REQUEST,
                status,
                operation,
                "Variable \"$" + variable + "\" of required type was not provided.");
    }

    /** Builds the response to a call without required feature flags. */
    public static PlatformResponse withoutFeatures(String operation, List<String> missing) {
        PlatformError error = PlatformError.FEATURES_MISSING;
        return graphQl(error, error.status(), operation, error.message() + ": " + String.join(", ", missing));
    }

    /** Returns a body with one error. */
    public static JsonObject errors(JsonObject item) {
        return object().with("errors", List.of(item));
    }

    /** Returns one error in the long form. */
    public static JsonObject item(PlatformError error, String operation, String message) {
        JsonObject item = object().with("message", message)
                .with("locations", List.of(object().with("line", 3).with("column", 3)))
                .withTexts("path", List.of(operation.toLowerCase(Locale.ROOT)))
                .with("extensions", classify(object(), error));
        return classify(item, error);
    }

    /** Adds the fields that classify an error. */
    static JsonObject classify(JsonObject item, PlatformError error) {
        boolean callers = error.status() < 500;
        String trace = "%016x".formatted(error.code() * 0x9E3779B97F4A7C15L);
        return item.with("name", callers ? "AuthorizationError" : "GenericError")
                .with("source", callers ? "Client" : "Server")
                .with("code", error.code())
                .with("kind", error.kind().name())
                .with("tracing", object().with("trace_id", trace));
    }
}
