package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.examples.ExampleRequest;
import org.jspecify.annotations.Nullable;

/** The shortest curl command that calls an operation. */
final class CurlExample {

    private static final String NEXT_LINE = " \\\n  ";

    private CurlExample() {}

    static String of(ExampleRequest request) {
        @Nullable JsonNode body = request.body();
        StringBuilder command = new StringBuilder("curl");
        if (!request.method().equals("GET")
                && (body == null || !request.method().equals("POST"))) {
            command.append(" -X ").append(request.method());
        }
        command.append(" '").append(request.url()).append('\'');
        command.append(NEXT_LINE).append("-H \"Authorization: Bearer $API_KEY\"");
        if (body != null) {
            command.append(NEXT_LINE).append("-H 'Content-Type: application/json'");
            command.append(NEXT_LINE).append("-d '").append(body.toString().replace("'", "'\\''"));
            command.append('\'');
        }
        return command.toString();
    }
}
