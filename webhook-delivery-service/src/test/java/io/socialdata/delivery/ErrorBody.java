package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Map;

/** What an error says, apart from the id of its call: calls with the same error cannot be told apart. */
final class ErrorBody {

    private ErrorBody() {}

    static Map<String, Object> of(Response response) {
        Map<String, Object> body = new HashMap<>(response.jsonPath().getMap(""));
        assertThat(body.remove("request_id")).isNotNull();
        return body;
    }
}
