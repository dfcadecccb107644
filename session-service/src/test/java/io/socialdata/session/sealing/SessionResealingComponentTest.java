package io.socialdata.session.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.session.Key;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The keyset gets a new key while the service runs. */
@QuarkusTest
class SessionResealingComponentTest {

    @Inject
    Jdbi jdbi;

    @Inject
    SessionResealingJob resealing;

    @Inject
    SealingConfig config;

    @Inject
    MeterRegistry metrics;

    /** Deletes the rows of other tests, some of which cannot be opened on purpose. */
    @BeforeEach
    void emptyTables() {
        jdbi.useHandle(handle -> handle.execute("delete from platform_session"));
        jdbi.useHandle(handle -> handle.execute("delete from pooled_account"));
    }

    @Test
    void everythingIsSealedAgainAndTheOlderKeyCanBeRemoved() throws IOException {
        List<Key> keys = sessions(12);
        change(KeysetFile::rotate);
        assertThat(keys).allSatisfy(SessionResealingComponentTest::assertOpens);

        resealing.reseal();

        assertThat(remaining()).isZero();
        change(KeysetFile::destroyOlderKeys);
        assertThat(keys).allSatisfy(SessionResealingComponentTest::assertOpens);
    }

    @Test
    void versionsAreKeptSoThatReportsStillApply() throws IOException {
        Key key = sessions(1).getFirst();
        long version = key.version();
        change(KeysetFile::rotate);

        resealing.reseal();

        assertThat(key.version()).isEqualTo(version);
        key.rejected(version);
        key.status().then().body("status", equalTo("dead"));
    }

    @Test
    void instancesShareTheWork() throws Exception {
        List<Key> keys = sessions(30);
        change(KeysetFile::rotate);

        try (ExecutorService instances = Executors.newFixedThreadPool(3)) {
            List<Future<?>> passes = Stream.<Future<?>>generate(() -> instances.submit(resealing::reseal))
                    .limit(6)
                    .toList();
            for (Future<?> pass : passes) {
                pass.get();
            }
        }

        resealing.reseal();
        assertThat(remaining()).isZero();
        assertThat(keys).allSatisfy(SessionResealingComponentTest::assertOpens);
    }

    @Test
    void sessionsAreReadAndChangedWhileKeysChange() throws IOException {
        List<Key> keys = sessions(10);
        Key worker = keys.getFirst();

        for (int round = 0; round < 3; round++) {
            change(KeysetFile::rotate);
            assertThat(keys).allSatisfy(SessionResealingComponentTest::assertOpens);
            worker.rotated(worker.version(), "ct" + round)
                    .then()
                    .statusCode(200)
                    .body("stored", equalTo(true));
            resealing.reseal();
        }

        worker.lookUp().then().body("secrets.ct0", equalTo("ct2"));
    }

    @Test
    void valueThatDoesNotOpenStaysAndIsCounted() throws IOException {
        Key broken = sessions(2).getFirst();
        jdbi.useHandle(handle -> handle.execute(
                "update platform_session set sealed_secrets = sealed_secrets || '\\x00'::bytea where key_id = ?",
                broken.id()));
        change(KeysetFile::rotate);

        resealing.reseal();

        assertThat(remaining()).isOne();
        broken.lookUp().then().statusCode(500);
        broken.register("mira-" + broken.id(), "c2").then().statusCode(200);
        resealing.reseal();
        assertThat(remaining()).isZero();
    }

    @Test
    void valueUnderAFormerDataKeyOpensAndIsSealedWithTheKeyset() throws IOException {
        Key key = sessions(1).getFirst();
        FormerDataKey former = jdbi.withHandle(handle -> FormerDataKey.add(handle, file()));
        store(key, former.sealer(), former.generation());
        key.lookUp().then().statusCode(200).body("secrets.ct0", equalTo("before"));

        resealing.reseal();

        key.lookUp().then().statusCode(200).body("secrets.ct0", equalTo("before"));
        assertThat(formerGenerations()).isEmpty();
        change(KeysetFile::rotate);
        resealing.reseal();
        change(KeysetFile::destroyOlderKeys);
        key.lookUp().then().statusCode(200).body("secrets.ct0", equalTo("before"));
    }

    @Test
    void formerDataKeyOfAValueThatDoesNotOpenIsKept() {
        Key key = sessions(1).getFirst();
        FormerDataKey former = jdbi.withHandle(handle -> FormerDataKey.add(handle, file()));
        store(key, former.sealer(), former.generation());
        jdbi.useHandle(handle -> handle.execute(
                "update platform_session set sealed_secrets = sealed_secrets || '\\x00'::bytea where key_id = ?",
                key.id()));

        resealing.reseal();

        assertThat(remaining()).isOne();
        assertThat(formerGenerations()).containsExactly(former.generation());
    }

    private List<Key> sessions(int count) {
        List<Key> keys = IntStream.range(0, count).mapToObj(_ -> Key.fresh()).toList();
        keys.forEach(key -> key.register("mira-" + key.id(), "c1").then().statusCode(200));
        return keys;
    }

    private static void assertOpens(Key key) {
        key.lookUp().then().statusCode(200).body("secrets.authToken", equalTo("mira-" + key.id()));
    }

    private void store(Key key, Sealer sealer, long generation) {
        SealContext place =
                new SealContext("platform-session", key.account().toString(), key.id() + "/" + key.version(), 1);
        byte[] sealed = sealer.seal("{\"authToken\":\"mira\",\"ct0\":\"before\"}", place);
        jdbi.useHandle(handle -> handle.execute(
                "update platform_session set sealed_secrets = ?, data_key_generation = ? where key_id = ?",
                sealed,
                generation,
                key.id()));
    }

    private List<Long> formerGenerations() {
        return jdbi.withHandle(handle -> handle.createQuery("select generation from data_key where generation <> 0")
                .mapTo(Long.class)
                .list());
    }

    private double remaining() {
        return metrics.get("sealing_values_remaining").gauge().value();
    }

    private Path file() {
        return config.keysetFile().orElseThrow();
    }

    private void change(Change change) throws IOException {
        FileTime before = Files.getLastModifiedTime(file());
        change.apply(file());
        Files.setLastModifiedTime(file(), FileTime.from(before.toInstant().plusSeconds(1)));
    }

    @FunctionalInterface
    private interface Change {
        void apply(Path file) throws IOException;
    }
}
