package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The bodies in which the platform was seen to word an error; clients must find the code in each. */
public enum ErrorForm {
    /** As GraphQL words it: the code at the top of the item, in its extensions and in its message. */
    FULL {
        @Override
        void item(JsonGenerator out, PlatformError error, String operation) throws IOException {
            ErrorBody.item(out, error, operation, bracketed(error));
        }
    },
    /** As REST words it: code and message. */
    TOP {
        @Override
        void item(JsonGenerator out, PlatformError error, String operation) throws IOException {
            out.writeNumberField("code", error.code());
            out.writeStringField("message", error.message());
        }
    },
    /** The code stands in the extensions alone. */
    EXTENSIONS {
        @Override
        void item(JsonGenerator out, PlatformError error, String operation) throws IOException {
            out.writeStringField("message", error.message());
            out.writeObjectFieldStart("extensions");
            ErrorBody.classification(out, error);
            out.writeEndObject();
        }
    },
    /** The code stands in brackets at the end of the message. */
    MESSAGE {
        @Override
        void item(JsonGenerator out, PlatformError error, String operation) throws IOException {
            out.writeStringField("message", bracketed(error));
        }
    },
    /** The form of long ago: the path and a sentence, without any code. */
    OLD {
        @Override
        void item(JsonGenerator out, PlatformError error, String operation) {
            throw new UnsupportedOperationException("the old form has no items");
        }
    };

    abstract void item(JsonGenerator out, PlatformError error, String operation) throws IOException;

    /** The form of that name, in lower case. */
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

    /** The error as an answer, with {@code data} beside it where the platform sends one. */
    public PlatformResponse reply(PlatformError error, int status, String operation, boolean graphQl) {
        return PlatformResponse.json(
                status,
                out -> {
                    out.writeStartObject();
                    if (this == OLD) {
                        out.writeStringField("request", "/" + operation);
                        out.writeStringField("error", error.message());
                    } else {
                        out.writeArrayFieldStart("errors");
                        out.writeStartObject();
                        item(out, error, operation);
                        out.writeEndObject();
                        out.writeEndArray();
                    }
                    if (graphQl && status == 200) {
                        out.writeObjectFieldStart("data");
                        out.writeEndObject();
                    }
                    out.writeEndObject();
                },
                Outcome.REFUSED);
    }

    private static String bracketed(PlatformError error) {
        return error.message() + " (" + error.code() + ")";
    }
}
