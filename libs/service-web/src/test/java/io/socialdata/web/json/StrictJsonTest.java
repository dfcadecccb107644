package io.socialdata.web.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.socialdata.contract.UsdAmount;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StrictJsonTest {

    private static final ObjectMapper MAPPER = mapper();

    record Request(
            String name,
            PlatformId id,
            Handle handle,
            int size,
            UUID reference,
            Instant at,
            BigDecimal amount,
            List<Band> bands) {}

    /** A value with a factory method, as those of services. */
    record Band(String text) {

        @JsonCreator
        static Band of(String text) {
            if (!text.equals("x")) {
                throw new IllegalArgumentException("no band");
            }
            return new Band(text);
        }
    }

    private static ObjectMapper mapper() {
        ObjectMapper mapper =
                JsonMapper.builder().addModule(new JavaTimeModule()).build();
        new StrictJson(io.socialdata.web.ConfigDefaults.of(JsonConfig.class)).customize(mapper);
        return mapper;
    }

    static Stream<Arguments> hostileTexts() {
        return Stream.of(
                Arguments.of("deep arrays", "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"),
                Arguments.of("deep objects", "{\"a\":".repeat(65) + "1" + "}".repeat(65)),
                Arguments.of("long number", "{\"a\":" + "9".repeat(101) + "}"),
                Arguments.of("long text", "{\"a\":\"" + "x".repeat(256 * 1024 + 1) + "\"}"),
                Arguments.of("long key", "{\"" + "k".repeat(1025) + "\":1}"),
                Arguments.of("very many values", "{\"a\":[" + "[],".repeat(125_000) + "[]]}"),
                Arguments.of("duplicate keys", "{\"a\":1,\"a\":2}"),
                Arguments.of("trailing text", "{\"a\":1} {\"b\":2}"),
                Arguments.of("not a number", "{\"a\":NaN}"),
                Arguments.of("comment", "{\"a\":1 /* x */}"),
                Arguments.of("single quotes", "{'a':1}"),
                Arguments.of("cut short", "{\"a\":"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostileTexts")
    void hostileTextIsRejected(String kind, String text) {
        assertThatThrownBy(() -> MAPPER.readTree(text)).isInstanceOf(JsonProcessingException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\":5}",
                "{\"name\":true}",
                "{\"id\":1893}",
                "{\"id\":\"18x\"}",
                "{\"handle\":7}",
                "{\"reference\":\"\"}",
                "{\"reference\":\" \"}",
                "{\"at\":\"\"}",
                "{\"amount\":\"\"}",
                "{\"size\":\"\"}",
                "{\"size\":1.5}",
                "{\"at\":1767225600}",
                "{\"at\":1767225600.5}",
                "{\"at\":\"1767225600\"}",
                "{\"at\":[2026, 1]}",
                "{\"bands\":[{}]}",
                "{\"bands\":[{\"text\":\"y\"}]}",
                "{\"bands\":[[\"x\"]]}",
                "{\"bands\":[7]}",
                "{\"bands\":[\"y\"]}",
                "{\"size\":1e999999}"
            })
    void valueOfTheWrongTypeIsRejected(String text) {
        assertThatThrownBy(() -> MAPPER.readValue(text, Request.class)).isInstanceOf(JsonProcessingException.class);
    }

    @Test
    void unknownKeysAreIgnored() throws JsonProcessingException {
        Request request = MAPPER.readValue("{\"id\":\"1893\",\"new\":{\"x\":1}}", Request.class);

        assertThat(request.id().digits()).isEqualTo("1893");
    }

    @Test
    void valuesWithAFactoryMethodAreRead() throws JsonProcessingException {
        Request request = MAPPER.readValue("{\"bands\":[\"x\"],\"at\":\"2026-01-01T01:00:00+01:00\"}", Request.class);

        assertThat(request.bands()).containsExactly(new Band("x"));
        assertThat(request.at()).isEqualTo("2026-01-01T00:00:00Z");
    }

    @Test
    void instantsHaveThreeDecimals() throws JsonProcessingException {
        assertThat(MAPPER.writeValueAsString(Instant.parse("2026-03-04T10:15:30Z")))
                .isEqualTo("\"2026-03-04T10:15:30.000Z\"");
        assertThat(MAPPER.writeValueAsString(Instant.parse("2026-03-04T10:15:30.123999Z")))
                .isEqualTo("\"2026-03-04T10:15:30.123Z\"");
    }

    @Test
    void moneyIsAPlainNumberAlsoInATree() throws JsonProcessingException {
        Map<String, Object> body = Map.of("used", new UsdAmount(800));

        assertThat(MAPPER.writeValueAsString(body)).isEqualTo("{\"used\":0.0008}");
        assertThat(MAPPER.writeValueAsString(MAPPER.valueToTree(new UsdAmount(1))))
                .isEqualTo("0.000001");
        assertThat(MAPPER.writeValueAsString(new BigDecimal("4.992E-1"))).isEqualTo("0.4992");
        assertThat(MAPPER.readValue("0.4992", UsdAmount.class)).isEqualTo(new UsdAmount(499_200));
    }
}
