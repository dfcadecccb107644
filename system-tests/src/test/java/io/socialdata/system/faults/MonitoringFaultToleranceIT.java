package io.socialdata.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.faults.PostingLoad.Post;
import io.socialdata.system.faults.VerifyingWebhookReceiver.ReceivedPost;
import io.socialdata.system.suite.Suite;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Every post reaches everyone who watches its author, no matter which part of the way is killed while a hundred events a
 * second are on it; and nothing arrives that nobody posted.
 */
@ExtendWith(SharedFaultInjectionSuite.class)
class MonitoringFaultToleranceIT {

    private static final List<String> VICTIMS = List.of("monitoring", "webhook-delivery", "kafka", "postgres");
    private static final int CUSTOMERS = 10;
    private static final int HANDLES = 8;
    private static final int POSTS_PER_SECOND = 10;
    private static final Duration RESUMED_WITHIN = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final FaultInjectionSuite suite;
    private final VerifyingWebhookReceiver receiver = new VerifyingWebhookReceiver();
    private final Map<String, Duration> resumed = new LinkedHashMap<>();

    MonitoringFaultToleranceIT(FaultInjectionSuite suite) {
        this.suite = suite;
    }

    @AfterEach
    void mend() {
        suite.mend();
        receiver.close();
    }

    @Test
    void everyPostIsDeliveredWhenAnyServiceIsKilled() throws InterruptedException {
        List<Customer> customers = new OperatorClient(suite.door()).customers(CUSTOMERS, 1, 0);
        List<String> handles = handles(customers.getFirst().key());
        List<MonitorSetup> watches = customers.stream()
                .map(customer -> MonitorSetup.begin(suite.suite(), customer.key(), handles, receiver))
                .toList();
        watches.getFirst().awaitFirstLooks(suite.suite());

        PostingLoad postingLoad = PostingLoad.of(suite.suite(), handles, POSTS_PER_SECOND);
        try {
            VICTIMS.forEach(victim -> resumed.put(victim, strike(victim, postingLoad)));
        } finally {
            postingLoad.stop();
        }

        Set<ReceivedPost> wanted = wanted(watches, postingLoad);
        System.out.printf(
                "%d posts, %.0f events/s, resumed after %s%n",
                postingLoad.posts().size(), postingLoad.rate() * CUSTOMERS, resumed);
        await("every post to have arrived")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(missing(wanted)).isEmpty());
        System.out.printf("%d requests for %d events%n", receiver.requests(), wanted.size());
        assertThat(receiver.forged()).isEmpty();
        assertThat(receiver.told()).isEqualTo(wanted);
        assertThat(resumed.values()).allMatch(time -> time.compareTo(RESUMED_WITHIN) < 0, "resumed in time");
    }

    /** How long after its return the part delivers what is posted then. */
    private Duration strike(String victim, PostingLoad postingLoad) {
        awaitNews(postingLoad);
        suite.kill(victim);
        suite.up();
        long back = System.nanoTime();
        awaitNews(postingLoad);
        return Duration.ofNanos(System.nanoTime() - back);
    }

    /** Returns when something has arrived that was posted after now. */
    private void awaitNews(PostingLoad postingLoad) {
        Set<String> known = postingLoad.posts().stream().map(Post::id).collect(Collectors.toSet());
        await("news to arrive")
                .atMost(PATIENCE)
                .until(() -> receiver.told().stream().anyMatch(receivedPost -> !known.contains(receivedPost.post())));
    }

    private Set<ReceivedPost> missing(Set<ReceivedPost> wanted) {
        Set<ReceivedPost> missing = new HashSet<>(wanted);
        missing.removeAll(receiver.told());
        return missing;
    }

    private static Set<ReceivedPost> wanted(List<MonitorSetup> watches, PostingLoad postingLoad) {
        return watches.stream()
                .flatMap(monitorSetup -> postingLoad.posts().stream().map(monitorSetup::told))
                .collect(Collectors.toSet());
    }

    /** Authors whose posts everybody can search for. */
    private List<String> handles(String key) {
        String page = suite.suite()
                .data(key, "/tweet/advanced_search?query=-filter%3Areplies")
                .body();
        List<String> handles = StreamSupport.stream(
                        Suite.json(page).path("tweets").spliterator(), false)
                .map(tweet -> tweet.path("author").path("username").asText())
                .distinct()
                .limit(HANDLES)
                .toList();
        assertThat(handles).as(page).hasSize(HANDLES);
        return handles;
    }
}
