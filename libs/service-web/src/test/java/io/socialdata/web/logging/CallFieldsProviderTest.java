package io.socialdata.web.logging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkiverse.loggingjson.JsonGenerator;
import io.quarkiverse.loggingjson.StringBuilderWriter;
import io.quarkiverse.loggingjson.jackson.JacksonJsonFactory;
import java.io.IOException;
import java.util.Map;
import java.util.logging.Level;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Test;

class CallFieldsProviderTest {

    @Test
    void fieldsAreTopLevelAndCountsAreNumbers() throws IOException {
        JsonNode json =
                written(Map.of("duration_ms", "12", "status", "200", "operation", "user_info", "tweet_id", "34"));

        assertThat(json.get("duration_ms").isNumber()).isTrue();
        assertThat(json.get("status").asInt()).isEqualTo(200);
        assertThat(json.get("operation").asText()).isEqualTo("user_info");
        assertThat(json.get("tweet_id").isTextual()).isTrue();
    }

    @Test
    void tracingFieldsAreRenamed() throws IOException {
        JsonNode json = written(Map.of("traceId", "t", "spanId", "s", "parentId", "p", "sampled", "true"));

        assertThat(json)
                .isEqualTo(new ObjectMapper()
                        .createObjectNode()
                        .put("span_id", "s")
                        .put("trace_id", "t"));
    }

    @Test
    void invalidCountStaysText() throws IOException {
        assertThat(written(Map.of("duration_ms", "-")).get("duration_ms").isTextual())
                .isTrue();
    }

    private static JsonNode written(Map<String, String> fields) throws IOException {
        ExtLogRecord line = new ExtLogRecord(Level.INFO, "call", CallFieldsProviderTest.class.getName());
        fields.forEach(line::putMdc);
        StringBuilderWriter writer = new StringBuilderWriter();
        try (JsonGenerator generator = new JacksonJsonFactory().createGenerator(writer)) {
            generator.writeStartObject();
            new CallFieldsProvider().writeTo(generator, line);
            generator.writeEndObject();
            generator.flush();
        }
        return new ObjectMapper().readTree(writer.toString());
    }
}
