package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;

/** The two forms in which the platform words an error. */
public final class ErrorBody {

    private ErrorBody() {}

    /** The short form, used by REST and by every check before an operation runs. */
    public static PlatformResponse brief(PlatformError error) {
        return brief(error, error.message());
    }

    /** The short form with a message of its own. */
    public static PlatformResponse brief(PlatformError error, String message) {
        return PlatformResponse.json(
                error.status(),
                out -> {
                    out.writeStartObject();
                    out.writeArrayFieldStart("errors");
                    out.writeStartObject();
                    out.writeNumberField("code", error.code());
                    out.writeStringField("message", message);
                    if (error == PlatformError.ACCOUNT_LOCKED) {
                        out.writeNumberField("sub_error_code", 0);
                        out.writeStringField("bounce_location", "https://x.com/account/access");
                    }
                    out.writeEndObject();
                    out.writeEndArray();
                    out.writeEndObject();
                },
                PlatformResponse.Outcome.REFUSED);
    }

    /** The long form, beside an empty {@code data} where the platform sends one. */
    public static PlatformResponse graphQl(PlatformError error, int status, String operation) {
        return graphQl(error, status, operation, error.message());
    }

    /** The long form with a message of its own. */
    public static PlatformResponse graphQl(PlatformError error, int status, String operation, String message) {
        return PlatformResponse.json(
                status,
                out -> {
                    out.writeStartObject();
                    errors(out, error, operation, message);
                    if (status == 200) {
                        out.writeObjectFieldStart("data");
                        out.writeEndObject();
                    }
                    out.writeEndObject();
                },
                PlatformResponse.Outcome.REFUSED);
    }

    /** The answer to a call that leaves out what the operation cannot do without. */
    public static PlatformResponse withoutVariable(String operation, String variable) {
        return graphQl(
                PlatformError.BAD_REQUEST,
                400,
                operation,
                "Variable \"$" + variable + "\" of required type was not provided.");
    }

    /** The list member of a body that holds one error in the long form. */
    public static void errors(JsonGenerator out, PlatformError error, String operation, String message)
            throws IOException {
        out.writeArrayFieldStart("errors");
        out.writeStartObject();
        item(out, error, operation, message);
        out.writeEndObject();
        out.writeEndArray();
    }

    /** The members of one error in the long form. */
    static void item(JsonGenerator out, PlatformError error, String operation, String message) throws IOException {
        out.writeStringField("message", message);
        out.writeArrayFieldStart("locations");
        out.writeStartObject();
        out.writeNumberField("line", 3);
        out.writeNumberField("column", 3);
        out.writeEndObject();
        out.writeEndArray();
        out.writeArrayFieldStart("path");
        out.writeString(operation.toLowerCase(Locale.ROOT));
        out.writeEndArray();
        out.writeObjectFieldStart("extensions");
        classification(out, error);
        out.writeEndObject();
        classification(out, error);
    }

    static void classification(JsonGenerator out, PlatformError error) throws IOException {
        boolean callers = error.status() < 500;
        out.writeStringField("name", callers ? "AuthorizationError" : "GenericError");
        out.writeStringField("source", callers ? "Client" : "Server");
        out.writeNumberField("code", error.code());
        out.writeStringField("kind", error.kind().name());
        out.writeObjectFieldStart("tracing");
        out.writeStringField("trace_id", "%016x".formatted(error.code() * 0x9E3779B97F4A7C15L));
        out.writeEndObject();
    }
}
