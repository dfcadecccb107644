package io.socialdata.session.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.OperationDataChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.session.Key;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Corrections of the operation data, from the side of the operator and of the services that use them. */
@QuarkusTest
class OperationCorrectionServiceComponentTest {

    private static final String PATH = "/internal/platform/operations";

    @Inject
    Jdbi jdbi;

    @Inject
    PlatformClient platform;

    @Inject
    OperationCorrectionService operationCorrectionService;

    @AfterEach
    void unsetAll() {
        jdbi.useHandle(handle -> handle.execute("delete from operation_correction"));
        operationCorrectionService.use();
    }

    @Test
    void setValuesAreUsedShownAndServedToReplicas() {
        set("Likes", Map.of("id", "NewId", "variables.count", "7")).then().statusCode(204);

        assertThat(((GraphQl) platform.operations().get("Likes")).id()).isEqualTo("NewId");
        show("").then()
                .body("key", contains("id", "variables.count"))
                .body("[0].operation", equalTo("Likes"))
                .body("[0].value", equalTo("NewId"))
                .body("[0].layer", equalTo("set"))
                .body("[0].setBy", equalTo("mira"))
                .body("[1].value", equalTo(7))
                .body("[1].builtIn", nullValue());
        show("?operation=Likes")
                .then()
                .body("find { it.key == 'features' }.layer", equalTo("built-in"))
                .body("find { it.key == 'features' }.setBy", nullValue());
        assertThat(served()).isEqualTo("{\"graphql\":{\"Likes\":{\"id\":\"NewId\",\"variables\":{\"count\":7}}}}");
    }

    @Test
    void unsetValuesAreTheBuiltInOnesAgain() {
        set("Likes", Map.of("id", "NewId", "method", "post"));

        unset("Likes", "id").then().statusCode(204);
        show("").then().body("key", contains("method"));
        unset("Likes", "").then().statusCode(204);
        show("").then().body("", empty());
        unset("Likes", "").then().statusCode(404);
        assertThat(served()).isEqualTo("{}");
    }

    @ParameterizedTest
    @CsvSource({
        "Likes, idd, x, graphql.Likes.idd: unknown key",
        "Likes, id, a/b, graphql.Likes.id: wrong value",
        "Liks, id, x, graphql.Liks: no operation has this name",
        "Likes, headers.cookie, x, graphql.Likes.headers.cookie: wrong or reserved header",
        "Likes, bearer, third, graphql.Likes.bearer: no setting has this name",
        "Likes, state, off, graphql.Likes.state: needs a reason",
        "Likes, variables.a, '{', graphql.Likes.variables.a: not YAML",
    })
    void badValueIsRefusedBeforeItIsStored(String operation, String key, String value, String message) {
        set("Likes", Map.of("method", "post"));

        set(operation, Map.of(key, value))
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("message", containsString(message));

        show("").then().body("key", contains("method"));
    }

    @Test
    void oneOfSeveralValuesThatThisReleaseRefusesCanBeUnset() {
        insert("idd");
        insert("iddd");
        set("Likes", Map.of("id", "NewId")).then().statusCode(400);
        operationCorrectionService.use();
        show("").then().body("key", contains("idd", "iddd")).body("layer", everyItem(equalTo("refused")));

        unset("Likes", "idd").then().statusCode(204);
        unset("Likes", "iddd").then().statusCode(204);
        set("Likes", Map.of("id", "NewId")).then().statusCode(204);
    }

    @Test
    void simultaneousChangesAreAllKept() throws Exception {
        try (ExecutorService operators = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> results = IntStream.range(0, 8)
                    .mapToObj(i -> operators.submit(
                            () -> set("Likes", Map.of("variables.v" + i, "1")).statusCode()))
                    .toList();
            for (Future<Integer> result : results) {
                assertThat(result.get()).isEqualTo(204);
            }
        }

        show("").then().body("size()", equalTo(8));
    }

    @Test
    void changeThatAnotherReplicaStoredIsUsedWithinTenSeconds() {
        insert("id");

        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(((GraphQl) platform.operations().get("Likes")).id())
                        .isEqualTo("x"));
    }

    @Test
    void changesAreAnnounced() {
        set("MutedAccounts", Map.of("id", "NewId"));
        unset("MutedAccounts", "id");

        awaitAnnouncements("MutedAccounts", 2);
    }

    @Test
    void onlyOperatorsChangeAndOnlyServicesFetch() {
        Key.internal("reads").get(PATH).then().statusCode(403);
        Key.internal("reads").body(Map.of()).post(PATH).then().statusCode(403);
        Key.internal("operator").get("/internal/platform/set").then().statusCode(403);
    }

    private void insert(String key) {
        jdbi.useHandle(handle -> handle.execute(
                "insert into operation_correction values ('Likes', ?, 'x', 'another replica', now())", key));
    }

    private static Response set(String operation, Map<String, String> values) {
        return Key.internal("operator")
                .body(Map.of("operation", operation, "values", values, "actor", "mira"))
                .post(PATH);
    }

    private static Response unset(String operation, String key) {
        return Key.internal("operator").delete(PATH + "?operation=" + operation + "&key=" + key + "&actor=mira");
    }

    private static Response show(String query) {
        return Key.internal("operator").get(PATH + query);
    }

    private static String served() {
        return Key.internal("writes").get("/internal/platform/set").asString();
    }

    private static void awaitAnnouncements(String operation, int count) {
        CloudEventCodec codec = new CloudEventCodec();
        List<String> operations = new ArrayList<>();
        Map<String, Object> settings = Map.of(
                "bootstrap.servers",
                SharedServers.kafka().bootstrapServers(),
                "group.id",
                UUID.randomUUID().toString(),
                "auto.offset.reset",
                "earliest");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.OPERATION_DATA_CHANGED));
            await().pollInSameThread().atMost(Duration.ofSeconds(30)).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(event -> {
                    if (codec.decode(event.value(), Topics.OPERATION_DATA_CHANGED, OperationDataChangedV1.class)
                            instanceof Understood<OperationDataChangedV1>(var understood)) {
                        operations.add(understood.data().operation());
                    }
                });
                return operations.stream().filter(operation::equals).count() == count;
            });
        }
    }
}
