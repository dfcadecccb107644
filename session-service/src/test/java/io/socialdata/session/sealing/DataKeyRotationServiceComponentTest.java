package io.socialdata.session.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.session.Key;
import jakarta.inject.Inject;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Key rotation while the service is running. */
@QuarkusTest
class DataKeyRotationServiceComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    @Inject
    Jdbi jdbi;

    @Inject
    ReencryptionService resealing;

    @Inject
    SealingConfig config;

    /** Deletes the rows of other tests, some of which cannot be opened on purpose. */
    @BeforeEach
    void emptyTables() {
        jdbi.useHandle(handle -> handle.execute("delete from platform_session"));
        jdbi.useHandle(handle -> handle.execute("delete from pooled_account"));
    }

    @Test
    void everythingIsResealedAndOlderGenerationsAreDeleted() {
        List<Key> keys = sessions(12);
        long before = newest();

        rotate().then().statusCode(202).body("newest", greaterThan((int) before));

        awaitDone();
        assertThat(keys).allSatisfy(key -> key.lookUp().then().body("secrets.authToken", equalTo("mira-" + key.id())));
        List<Long> left = jdbi.withHandle(handle -> handle.createQuery("select generation from data_key")
                .mapTo(Long.class)
                .list());
        assertThat(left).containsExactly(newest());
    }

    @Test
    void versionsAreKeptSoThatReportsStillApply() {
        Key key = sessions(1).getFirst();
        long version = key.version();

        rotate();
        awaitDone();

        assertThat(key.version()).isEqualTo(version);
        key.rejected(version);
        key.status().then().body("status", equalTo("dead"));
    }

    @Test
    void twoInstancesShareTheWork() throws Exception {
        List<Key> keys = sessions(30);
        rotate();

        try (ExecutorService instances = Executors.newFixedThreadPool(3)) {
            List<Future<?>> passes = new ArrayList<>();
            Stream.generate(() -> (Runnable) resealing::pass)
                    .limit(6)
                    .forEach(pass -> passes.add(instances.submit(pass)));
            for (Future<?> pass : passes) {
                pass.get();
            }
        }

        awaitDone();
        assertThat(keys).allSatisfy(key -> key.lookUp().then().statusCode(200));
    }

    @Test
    void sessionsAreReadAndChangedDuringRotation() {
        List<Key> keys = sessions(10);
        Key worker = keys.getFirst();

        for (int round = 0; round < 3; round++) {
            rotate().then().statusCode(202);
            assertThat(keys).allSatisfy(key -> key.lookUp().then().statusCode(200));
            worker.rotated(worker.version(), "ct" + round)
                    .then()
                    .statusCode(200)
                    .body("stored", equalTo(true));
        }

        awaitDone();
        worker.lookUp().then().body("secrets.ct0", equalTo("ct2"));
    }

    @Test
    void undecryptableValueStaysAndKeepsItsGeneration() {
        Key broken = sessions(2).getFirst();
        long generation = newest();
        jdbi.useHandle(handle -> handle.execute(
                "update platform_session set sealed_secrets = sealed_secrets || '\\x00'::bytea where key_id = ?",
                broken.id()));

        rotate();

        awaitRemaining(1);
        assertThat(status().getList("generations.generation", Long.class)).contains(generation);
        broken.lookUp().then().statusCode(500);
        broken.register("mira-" + broken.id(), "c2").then().statusCode(200);
        awaitDone();
    }

    @Test
    void generationInUseCannotBeDeleted() {
        int guards = jdbi.withHandle(
                handle -> handle.createQuery("select count(*) from information_schema.referential_constraints r"
                                + " join information_schema.key_column_usage u using (constraint_name)"
                                + " where u.column_name = 'data_key_generation' and r.delete_rule = 'NO ACTION'")
                        .mapTo(Integer.class)
                        .one());

        assertThat(guards).isEqualTo(2);
    }

    @Test
    void valueSealedBeforeDataKeysOpensAndIsResealed() {
        Key key = sessions(1).getFirst();
        underTheFileItself(key);
        key.lookUp().then().statusCode(200).body("secrets.ct0", equalTo("before"));

        rotate();

        awaitDone();
        key.lookUp().then().statusCode(200).body("secrets.ct0", equalTo("before"));
    }

    @Test
    void keyEncryptionKeyIsReplacedWithoutARestart() {
        Key key = sessions(1).getFirst();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        var file = config.keysetFile().orElseThrow();
        String before = status().getString("keyEncryptionKey");
        awaitDone();

        assertThat(KeysetCommand.change("keyset-add", file, nowhere)).isZero();
        assertThat(status().getString("generations[0].keyEncryptionKey")).isEqualTo(before);
        Key.internal("operator").post("/internal/sealing/rewrap").then().statusCode(200);
        assertThat(KeysetCommand.change("keyset-drop-older", file, nowhere)).isZero();

        assertThat(status().getString("keyEncryptionKey")).isNotEqualTo(before);
        assertThat(status().getString("generations[0].keyEncryptionKey"))
                .isEqualTo(status().getString("keyEncryptionKey"));
        rotate();
        awaitDone();
        key.lookUp().then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "reads", "writes", "billing", "dashboard"})
    void onlyOperatorsReplaceKeys(String service) {
        Key.internal(service).get("/internal/sealing").then().statusCode(403);
        Key.internal(service).post("/internal/sealing/rotate").then().statusCode(403);
        Key.internal(service).post("/internal/sealing/rewrap").then().statusCode(403);
    }

    private List<Key> sessions(int count) {
        List<Key> keys = IntStream.range(0, count).mapToObj(i -> Key.fresh()).toList();
        keys.forEach(key -> key.register("mira-" + key.id(), "c1").then().statusCode(200));
        return keys;
    }

    private void underTheFileItself(Key key) {
        Sealer file = Sealer.withKeyset(config.keysetFile().orElseThrow());
        SealContext place =
                new SealContext("platform-session", key.account().toString(), key.id() + "/" + key.version(), 1);
        byte[] sealed = file.seal("{\"authToken\":\"mira\",\"ct0\":\"before\"}", place);
        jdbi.useHandle(handle -> {
            handle.execute("insert into data_key (generation, created_at) values (0, now()) on conflict do nothing");
            handle.execute(
                    "update platform_session set sealed_secrets = ?, data_key_generation = 0 where key_id = ?",
                    sealed,
                    key.id());
        });
    }

    private static Response rotate() {
        return Key.internal("operator").post("/internal/sealing/rotate");
    }

    private static JsonPath status() {
        return Key.internal("operator").get("/internal/sealing").jsonPath();
    }

    private static long newest() {
        return status().getLong("newest");
    }

    private static void awaitDone() {
        awaitRemaining(0);
        Awaitility.await()
                .atMost(TIMEOUT)
                .until(() -> status().getList("generations").size() == 1);
    }

    private static void awaitRemaining(long count) {
        Awaitility.await().atMost(TIMEOUT).until(() -> status().getLong("remaining") == count);
    }
}
