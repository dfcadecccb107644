package io.socialdata.system.isolation;

import java.net.http.HttpResponse;
import java.util.regex.Pattern;

/** The body of an error as far as it may say something about an object: the id of the call differs each time. */
final class ErrorBody {

    private static final Pattern CALL = Pattern.compile(",\"request_id\":\"[0-9a-f-]{36}\"");

    private ErrorBody() {}

    static String of(HttpResponse<String> response) {
        return CALL.matcher(response.body()).replaceFirst("");
    }
}
