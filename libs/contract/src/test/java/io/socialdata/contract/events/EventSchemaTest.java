package io.socialdata.contract.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DialectId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map.Entry;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each event record and its JSON Schema describe the same data. */
class EventSchemaTest {

    private static final JsonMapper JSON =
            JsonMapper.builder().addModule(new JavaTimeModule()).build();
    private static final UUID SOME = UUID.fromString("0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10");
    private static final Instant NOW = Instant.parse("2026-03-04T10:15:30.123456Z");

    /** One topic with a full and a minimal example of its event. */
    record Example(String topic, Record full, Record bare) {
        @Override
        public String toString() {
            return topic;
        }
    }

    static Stream<Example> examples() {
        JsonNode tweet = JSON.createObjectNode().put("id", "1893000011112222333");
        return Stream.of(
                new Example(
                        Topics.USAGE_RECORDED,
                        new UsageRecordedV1(
                                "r-1", SOME, SOME, "user_info", 0, false, 200, 12_345, SOME, "q-1", NOW, true),
                        new UsageRecordedV1("r-1", SOME, SOME, "user_info", 0, false, 404, 0, null, "q-1", NOW)),
                new Example(
                        Topics.KEY_CHANGED,
                        new KeyChangedV1(SOME, SOME, KeyChangedV1.Change.ROTATED, SOME, NOW),
                        new KeyChangedV1(SOME, SOME, KeyChangedV1.Change.DELETED, null, NOW)),
                new Example(
                        Topics.CALL_REFUSED,
                        new CallRefusedV1(
                                "call-1", SOME, SOME, "user_info", "GET", 403, "forbidden", "key_scope", 41, 7, NOW),
                        new CallRefusedV1("call-1", SOME, SOME, null, null, 404, "not_found", null, 41, 0, NOW)),
                withoutOptionals(Topics.LEASE_RECALLED, new LeaseRecalledV1(SOME, SOME, "gateway-1", 800, NOW)),
                withoutOptionals(
                        Topics.ACCOUNT_CHANGED, new AccountChangedV1(SOME, AccountChangedV1.Change.CREDITED, NOW)),
                withoutOptionals(
                        Topics.SESSION_CHANGED, new SessionChangedV1(SOME, SOME, SessionChangedV1.Change.DIED, NOW)),
                new Example(
                        Topics.ALERT_RAISED,
                        new AlertRaisedV1(
                                SOME, SOME, "key.budget_80", "Nearly used.", SOME, "server", 8L, 10L, NOW, NOW),
                        new AlertRaisedV1(SOME, SOME, "session.dead", "It ended.", SOME, null, null, null, null, NOW)),
                withoutOptionals(Topics.POOL_CHANGED, new PoolChangedV1(SOME, PoolChangedV1.Change.REJECTED, NOW)),
                withoutOptionals(Topics.OPERATION_DATA_CHANGED, new OperationDataChangedV1("Viewer", NOW)),
                withoutOptionals(
                        Topics.MONITOR_CHANGED,
                        new MonitorChangedV1(SOME, SOME, MonitorChangedV1.Change.DEGRADED, "kestrel", 12, NOW)),
                new Example(
                        Topics.POST_DETECTED,
                        new PostDetectedV1(
                                SOME, SOME, SOME, SOME, "kestrel", "from:kestrel", List.of(SOME), "1", NOW, NOW, tweet),
                        new PostDetectedV1(
                                SOME, SOME, SOME, SOME, "kestrel", "from:kestrel", null, "1", null, NOW, tweet)),
                new Example(
                        Topics.WEBHOOK_CHANGED,
                        new WebhookChangedV1(
                                SOME, SOME, SOME, WebhookChangedV1.Change.FAILING, "Shop", "shop.example", NOW),
                        new WebhookChangedV1(SOME, SOME, SOME, WebhookChangedV1.Change.DISABLED, null, null, NOW)),
                new Example(
                        Topics.WEBHOOK_DEAD_LETTER,
                        new WebhookDeadLetterV1(SOME, SOME, SOME, SOME, SOME, SOME, "1", 8, 503, "exhausted", NOW),
                        new WebhookDeadLetterV1(SOME, SOME, SOME, SOME, null, SOME, null, 1, null, "refused", NOW)));
    }

    private static Example withoutOptionals(String topic, Record event) {
        return new Example(topic, event, event);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void serializedEventsMatchTheSchema(Example example) {
        assertThat(schema(example).validate(JSON.valueToTree(example.full()))).isEmpty();
        assertThat(schema(example).validate(JSON.valueToTree(example.bare()))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void schemaListsComponentsAndOptionalOnes(Example example) {
        RecordComponent[] components = example.full().getClass().getRecordComponents();

        assertThat(fieldNames(document(example).path("properties")))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(components).map(RecordComponent::getName).toList());
        assertThat(document(example).path("required"))
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(components)
                        .filter(component -> !component.getAnnotatedType().isAnnotationPresent(Nullable.class))
                        .map(RecordComponent::getName)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void fullExampleHasEveryMember(Example example) {
        assertThat(fieldNames(JSON.valueToTree(example.full())))
                .isEqualTo(fieldNames(document(example).path("properties")));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void eventsSurviveSerialization(Example example) throws JsonProcessingException {
        assertThat(reread(example.full(), JSON.valueToTree(example.full()))).isEqualTo(example.full());
        assertThat(reread(example.bare(), JSON.valueToTree(example.bare()))).isEqualTo(example.bare());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void unknownMembersAreIgnored(Example example) throws JsonProcessingException {
        ObjectNode newer = JSON.valueToTree(example.full());
        newer.put("addedLater", 1);

        assertThat(reread(example.full(), newer)).isEqualTo(example.full());
        assertThat(schema(example).validate(newer)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void schemaRejectsMissingRequiredMembers(Example example) {
        for (JsonNode required : document(example).path("required")) {
            ObjectNode incomplete = JSON.valueToTree(example.full());
            incomplete.remove(required.asText());

            assertThat(schema(example).validate(incomplete)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void schemaIsAValidJsonSchema(Example example) {
        Schema meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of(DialectId.DRAFT_2020_12));

        assertThat(meta.validate(document(example))).isEmpty();
    }

    @Test
    void everyTopicHasASchema() {
        assertThat(Arrays.stream(Topics.class.getFields())
                        .filter(field -> Modifier.isStatic(field.getModifiers()))
                        .map(EventSchemaTest::value)
                        // Not JSON: five reports per second of every busy key must stay small.
                        .filter(topic -> !topic.equals(Topics.LIMIT_USED)))
                .containsExactlyInAnyOrderElementsOf(
                        examples().map(Example::topic).toList());
    }

    @Test
    void webhookIdsAreCopied() {
        PostDetectedV1 event = (PostDetectedV1) examples()
                .filter(example -> example.topic().equals(Topics.POST_DETECTED))
                .findFirst()
                .orElseThrow()
                .full();

        assertThatThrownBy(() -> event.webhookIds().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    private static Object value(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Record reread(Record event, JsonNode json) throws JsonProcessingException {
        return JSON.readValue(json.toString(), event.getClass());
    }

    private static Set<String> fieldNames(JsonNode object) {
        return object.properties().stream().map(Entry::getKey).collect(Collectors.toSet());
    }

    private static Schema schema(Example example) {
        SchemaRegistryConfig strict =
                SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build();
        return SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12, builder -> builder.schemaRegistryConfig(strict))
                .getSchema(document(example));
    }

    private static JsonNode document(Example example) {
        String name = "/events/" + example.topic() + ".schema.json";
        try (InputStream in = EventSchemaTest.class.getResourceAsStream(name)) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
