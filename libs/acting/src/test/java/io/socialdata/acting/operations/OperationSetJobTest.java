package io.socialdata.acting.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.transport.Operation.GraphQl;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OperationSetJobTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final OperationCatalog catalog = OperationCatalog.builtIn();
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile String document = "{}";
    private volatile boolean away;

    private final OperationSetJob job = job(true);

    @AfterEach
    void close() {
        job.close();
    }

    @Test
    void sessionServiceThatIsAwayAtTheStartIsAskedUntilItAnswers() {
        away = true;
        document = likes("SetId");
        job.start(new StartupEvent());
        Awaitility.await().atMost(LIMIT).until(() -> fetches("failed") > 0);
        assertThat(catalog.get("Likes")).isEqualTo(OperationCatalog.builtIn().get("Likes"));

        away = false;

        Awaitility.await().atMost(LIMIT).until(() -> id().equals("SetId"));
    }

    @Test
    void correctionAnnouncedDuringAnOutageIsUsedAfterIt() {
        document = likes("First");
        job.start(new StartupEvent());
        Awaitility.await().atMost(LIMIT).until(() -> id().equals("First"));

        away = true;
        document = likes("Second");
        job.fetchNow();
        Awaitility.await().atMost(LIMIT).until(() -> fetches("failed") > 0);
        assertThat(id()).isEqualTo("First");

        away = false;
        Awaitility.await().atMost(LIMIT).until(() -> id().equals("Second"));
    }

    @Test
    void correctionWhoseAnnouncementWasLostIsUsedWhenKafkaIsBack() {
        OperationSetConsumer consumer = new OperationSetConsumer(job, () -> "reads", metrics);
        job.start(new StartupEvent());
        Awaitility.await().atMost(LIMIT).until(() -> fetches("fetched") == 1);

        document = likes("SetId");
        consumer.onPossibleGap();

        Awaitility.await().atMost(LIMIT).until(() -> id().equals("SetId"));
    }

    @Test
    void changeAnnouncedDuringAFetchIsFetchedToo() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch changed = new CountDownLatch(1);
        OperationSetJob slow = new OperationSetJob(
                () -> {
                    String now = document;
                    asked.countDown();
                    await(changed);
                    return now;
                },
                catalog,
                true,
                metrics);
        slow.fetchNow();
        asked.await();
        document = likes("SetId");
        slow.fetchNow();
        changed.countDown();

        Awaitility.await().atMost(LIMIT).until(() -> id().equals("SetId"));
        slow.close();
    }

    @Test
    void processWithItsOwnPoolAsksNobody() {
        OperationSetJob alone = job(false);
        alone.start(new StartupEvent());
        alone.fetchNow();
        alone.close();

        assertThat(requests).hasValue(0);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private OperationSetJob job(boolean following) {
        return new OperationSetJob(
                () -> {
                    requests.incrementAndGet();
                    if (away) {
                        throw new IllegalStateException("away");
                    }
                    return document;
                },
                catalog,
                following,
                metrics);
    }

    private double fetches(String outcome) {
        return metrics.counter("platform_set_fetches_total", "outcome", outcome).count();
    }

    private String id() {
        return ((GraphQl) catalog.get("Likes")).id();
    }

    private static String likes(String id) {
        return "{\"graphql\":{\"Likes\":{\"id\":\"%s\"}}}".formatted(id);
    }
}
