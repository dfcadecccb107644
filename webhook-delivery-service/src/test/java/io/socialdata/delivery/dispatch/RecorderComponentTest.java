package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.dispatch.Claims.Room;
import io.socialdata.delivery.dispatch.Ended.Fate;
import io.socialdata.delivery.queue.PendingDeliveries;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedPost;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RecorderComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID WEBHOOK = UUID.randomUUID();
    private static final DispatchConfig CONFIG = ConfigMappings.defaultsOf(DispatchConfig.class);
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    private static FreshDatabase database;
    private static Transactions transactions;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_recorder");
        transactions = database.transactions();
        database.createDays(NOW, 1);
        database.execute("""
                insert into webhook (id, account_id, key_id, url, status, secret_version, sealed_secret, created_at, updated_at)
                values ('%1$s', '%1$s', '%1$s', 'https://example.test', 'active', 1, '', now(), now())
                """.formatted(WEBHOOK));
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    @Timeout(60)
    void endThatCannotBeWrittenKeepsNoOtherFromIt() {
        UUID fine = queued(NOW);
        UUID ofADayThatIsNoMore = queued(NOW.minus(Duration.ofDays(40)));
        List<Ended> ended = new Claims(transactions, CONFIG, CLOCK)
                .claim(Claims.START, new Room(10, Map.of(), true)).deliveries().stream()
                        .map(delivery -> new Ended(delivery, 1, NOW, NOW, 200, "2xx", new Fate.Delivered()))
                        .toList();
        Recorder recorder = new Recorder(
                new EndedWriter(transactions, new DeadLetters(new Outbox(null)), CLOCK),
                new DispatchMetrics(new SimpleMeterRegistry()),
                CONFIG);
        ended.forEach(recorder::record);
        List<Ended> done = new ArrayList<>();

        recorder.close();
        recorder.run(done::add);

        assertThat(done).hasSize(2);
        assertThat(ids("delivery")).containsExactly(fine);
        assertThat(ids("pending_delivery")).containsExactly(ofADayThatIsNoMore);
    }

    private static UUID queued(Instant at) {
        UUID id = UuidCreator.getTimeOrderedEpoch();
        QueuedPost post = new QueuedPost(id, WEBHOOK, WEBHOOK, WEBHOOK, "7", at, at, null);
        transactions.call(handle -> {
            PendingDeliveries.add(handle, List.of(new QueuedDelivery(id, WEBHOOK, post)), at);
            return id;
        });
        return id;
    }

    private static List<UUID> ids(String table) {
        return transactions.call(handle ->
                handle.createQuery("select id from " + table).mapTo(UUID.class).list());
    }
}
