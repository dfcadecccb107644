package io.socialdata.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.faults.PostingLoad.Post;
import io.socialdata.system.faults.VerifyingWebhookReceiver.ReceivedPost;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.OnSecondSuite;
import io.socialdata.system.suite.OperatorClient;
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
 * Every post reaches all monitors of its author, no matter which service is killed while a hundred events per second
 * are in flight; and no event arrives without a post.
 */
@ExtendWith(SharedFaultInjectionSuite.class)
@OnSecondSuite
class MonitoringFaultToleranceIT {

    private static final List<String> VICTIMS = List.of("monitoring", "webhook-delivery", "kafka", "postgres");
    private static final int CUSTOMERS = 10;
    private static final int HANDLES = 8;
    private static final int POSTS_PER_SECOND = 10;
    private static final Duration RESUMED_WITHIN = Duration.ofSeconds(30);
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private final FaultInjectionSuite suite;
    private final VerifyingWebhookReceiver receiver = new VerifyingWebhookReceiver();
    private final Map<String, Duration> resumed = new LinkedHashMap<>();

    MonitoringFaultToleranceIT(FaultInjectionSuite suite) {
        this.suite = suite;
    }

    @AfterEach
    void repair() {
        suite.repair();
        receiver.close();
    }

    @Test
    void everyPostIsDeliveredWhenAnyServiceIsKilled() throws InterruptedException {
        List<Customer> customers = new OperatorClient(suite.door()).customers(CUSTOMERS, 1, 0);
        List<String> handles = handles(customers.getFirst().key());
        List<MonitorSetup> watches = customers.stream()
                .map(customer -> MonitorSetup.begin(suite.suite(), customer.key(), handles, receiver))
                .toList();
        watches.getFirst().awaitFirstPolls(suite.suite());

        PostingLoad postingLoad = PostingLoad.of(suite.suite(), handles, POSTS_PER_SECOND);
        try {
            VICTIMS.forEach(victim -> resumed.put(victim, killAndRecover(victim, postingLoad)));
        } finally {
            postingLoad.stop();
        }

        Set<ReceivedPost> expected = expected(watches, postingLoad);
        System.out.printf(
                "%d posts, %.0f events/s, resumed after %s%n",
                postingLoad.posts().size(), postingLoad.rate() * CUSTOMERS, resumed);
        await("every post to have arrived")
                .atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(missing(expected)).isEmpty());
        System.out.printf("%d requests for %d events%n", receiver.requests(), expected.size());
        assertThat(receiver.forged()).isEmpty();
        assertThat(receiver.received()).isEqualTo(expected);
        assertThat(resumed.values()).allMatch(time -> time.compareTo(RESUMED_WITHIN) < 0, "resumed in time");
    }

    /** Kills a service. Returns the time from its restart until it delivers new posts. */
    private Duration killAndRecover(String victim, PostingLoad postingLoad) {
        awaitNewPosts(postingLoad);
        suite.kill(victim);
        suite.up();
        long back = System.nanoTime();
        awaitNewPosts(postingLoad);
        return Duration.ofNanos(System.nanoTime() - back);
    }

    /** Returns when a post made after this moment has arrived. */
    private void awaitNewPosts(PostingLoad postingLoad) {
        Set<String> known = postingLoad.posts().stream().map(Post::id).collect(Collectors.toSet());
        await("news to arrive")
                .atMost(TIMEOUT)
                .until(() ->
                        receiver.received().stream().anyMatch(receivedPost -> !known.contains(receivedPost.post())));
    }

    private Set<ReceivedPost> missing(Set<ReceivedPost> expected) {
        Set<ReceivedPost> missing = new HashSet<>(expected);
        missing.removeAll(receiver.received());
        return missing;
    }

    private static Set<ReceivedPost> expected(List<MonitorSetup> watches, PostingLoad postingLoad) {
        return watches.stream()
                .flatMap(monitorSetup -> postingLoad.posts().stream().map(monitorSetup::expected))
                .collect(Collectors.toSet());
    }

    /** Returns authors whose posts are public. */
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
