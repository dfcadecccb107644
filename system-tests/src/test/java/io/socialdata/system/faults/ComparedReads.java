package io.socialdata.system.faults;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.faults.ObservedResult.Answered;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.Suite;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Paid reads of a world in which nothing happens: a charged response has the identities and counts of the first one. */
final class ComparedReads {

    private static final Duration PACE = Duration.ofMillis(100);

    private static final List<String> COMPARED = List.of(
            "id",
            "username",
            "followers_count",
            "following_count",
            "tweet_count",
            "favourites_count",
            "text",
            "like_count",
            "retweet_count");

    private final Suite suite;
    private final ClientCallLog clientCallLog;
    private final Map<String, List<String>> expected;
    private final List<String> changed = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopping;

    private ComparedReads(Suite suite, ClientCallLog clientCallLog, Map<String, List<String>> expected) {
        this.suite = suite;
        this.clientCallLog = clientCallLog;
        this.expected = expected;
    }

    /** Starts a caller for each customer, who waits for each response. The first reads set what is expected. */
    static ComparedReads begin(Suite suite, List<Customer> customers, ClientCallLog clientCallLog) {
        JsonNode samples = suite.samples();
        String user = "?user_id=" + samples.path("user_id").asText();
        String other = suite.keyOfNewAccount();
        Map<String, List<String>> expected = Stream.of(
                        "/user/info?username=" + samples.path("handle").asText(),
                        "/user/followers" + user,
                        "/user/following" + user,
                        "/tweet/advanced_search?query=from:"
                                + samples.path("handle").asText())
                .collect(Collectors.toMap(
                        Function.identity(),
                        path -> facts(suite.data(other, path).body())));
        if (expected.values().stream().anyMatch(List::isEmpty)) {
            throw new AssertionError("nothing to compare: " + expected);
        }
        ComparedReads reads = new ComparedReads(suite, clientCallLog, expected);
        customers.forEach(
                customer -> reads.threads.add(Thread.startVirtualThread(() -> reads.readRepeatedly(customer))));
        return reads;
    }

    /** Returns when the last read has ended. */
    void stop() throws InterruptedException {
        stopping = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Returns the charged responses with other content. */
    List<String> changed() {
        return List.copyOf(changed);
    }

    private void readRepeatedly(Customer customer) {
        while (!stopping) {
            expected.keySet().forEach(path -> read(customer, path));
        }
    }

    private void read(Customer customer, String path) {
        Instant sent = Instant.now();
        HttpResponse<String> response = suite.data(customer.key(), path);
        Answered answered = new Answered(
                header(response, "X-Request-Id"),
                response.statusCode(),
                new BigDecimal(header(response, "X-Credits-Charged"))
                        .movePointRight(6)
                        .longValueExact());
        clientCallLog.add(new LoggedCall(customer, sent, Instant.now(), answered));
        if (answered.billed() && !facts(response.body()).equals(expected.get(path))) {
            changed.add(path + ": " + response.body());
        }
        LockSupport.parkNanos(PACE.toNanos());
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElseThrow();
    }

    private static List<String> facts(String body) {
        List<String> facts = new ArrayList<>();
        collect(Suite.json(body), facts);
        return facts;
    }

    private static void collect(JsonNode node, List<String> facts) {
        COMPARED.stream()
                .filter(node::has)
                .map(name -> name + "=" + node.path(name))
                .forEach(facts::add);
        node.forEach(child -> collect(child, facts));
    }
}
