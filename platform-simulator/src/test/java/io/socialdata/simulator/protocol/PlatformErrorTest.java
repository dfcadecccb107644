package io.socialdata.simulator.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlatformErrorTest {

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void codesAreUnique() {
        assertThat(PlatformError.values())
                .extracting(PlatformError::code)
                .doesNotHaveDuplicates()
                .contains(17, 32, 34, 50, 63, 64, 88, 89, 139, 144, 187, 226, 326, 327, 336, 353, 366, 399, 433);
    }

    @ParameterizedTest
    @EnumSource
    void everyErrorIsFoundByItsCodeAndHasAnErrorStatus(PlatformError error) {
        assertThat(PlatformError.withCode(error.code())).contains(error);
        assertThat(error.status()).isBetween(400, 503);
    }

    @ParameterizedTest
    @EnumSource
    void shortFormHasCodeAndMessage(PlatformError error) throws IOException {
        PlatformResponse reply = ErrorBody.brief(error);

        JsonNode first = json.readTree(reply.body()).at("/errors/0");
        assertThat(reply.status()).isEqualTo(error.status());
        assertThat(first.path("code").intValue()).isEqualTo(error.code());
        assertThat(first.path("message").textValue()).isEqualTo(error.message());
    }

    @Test
    void longFormRepeatsTheClassification() throws IOException {
        PlatformResponse reply = ErrorBody.graphQl(PlatformError.ALREADY_RETWEETED, 200, "CreateRetweet");

        JsonNode body = json.readTree(reply.body());
        assertThat(body.path("data").isObject()).isTrue();
        assertThat(body.at("/errors/0/code").intValue()).isEqualTo(327);
        assertThat(body.at("/errors/0/extensions/code").intValue()).isEqualTo(327);
        assertThat(body.at("/errors/0/extensions/tracing/trace_id").isTextual()).isTrue();
        assertThat(body.at("/errors/0/kind").textValue()).isEqualTo("Permissions");
    }
}
