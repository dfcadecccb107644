package io.socialdata.client.scenario;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.client.ApiException;
import io.socialdata.client.ApiResponse;
import io.socialdata.client.ClientSettings;
import io.socialdata.client.CostLimitException;
import io.socialdata.client.ListMembersRequest;
import io.socialdata.client.SocialDataClient;
import io.socialdata.client.TweetCreateRequest;
import io.socialdata.client.UserInfoRequest;
import io.socialdata.client.WebhookCreateRequest;
import io.socialdata.client.WebhookDeleteRequest;
import io.socialdata.client.WebhookTestRequest;
import io.socialdata.client.WebhookVerificationException;
import io.socialdata.client.WebhookVerifier;
import io.socialdata.client.model.CreatedTweet;
import io.socialdata.client.model.Profile;
import io.socialdata.client.model.User;
import io.socialdata.client.model.WebhookEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Calls a running service as its users do. Prints one line of JSON for each step, as the other SDKs' scenarios do.
 *
 * <p>Environment: {@code API} and {@code CUT_API} are its address, directly and through a proxy that drops the first
 * response to a post; {@code KEY} is a key with credit and a session, {@code EMPTY_KEY} one without credit;
 * {@code HANDLE}, {@code LIST} and {@code TEXT} are inputs.
 */
final class Scenario {

    private static final int CALLS = 70;
    /** Above the price of one read, below that of two. */
    private static final int MAX_COST = 1000;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ClientSettings settings = ClientSettings.of(input("KEY"), URI.create(input("API")));
    private final SocialDataClient client = new SocialDataClient(settings);
    private final UserInfoRequest known = new UserInfoRequest().username(input("HANDLE"));

    private Scenario() {}

    /** Takes the steps to run, all without any. */
    public static void main(String[] args) throws IOException {
        Scenario scenario = new Scenario();
        for (Step step : args.length == 0 ? Step.values() : steps(args)) {
            switch (step) {
                case FIRST_CALL -> scenario.firstCall();
                case PAGES -> scenario.pages();
                case WRITE -> scenario.write();
                case WEBHOOK -> scenario.webhook();
                case NO_CREDIT -> scenario.noCredit();
                case NOT_FOUND -> scenario.notFound();
                case MAX_COST -> scenario.maxCost();
                case BATCH -> scenario.batch();
                case PACING -> scenario.pacing();
            }
        }
    }

    private enum Step {
        FIRST_CALL,
        PAGES,
        WRITE,
        WEBHOOK,
        NO_CREDIT,
        NOT_FOUND,
        MAX_COST,
        BATCH,
        PACING
    }

    private static Step[] steps(String[] names) {
        return Stream.of(names)
                .map(name -> Step.valueOf(name.toUpperCase(Locale.ROOT)))
                .toArray(Step[]::new);
    }

    private void firstCall() throws IOException {
        ApiResponse<Profile> profile = client.user().info(known);
        print(
                "first_call",
                Map.of(
                        "id", profile.body().user().id(),
                        "cost", profile.info().costMicroUsd(),
                        "attempts", profile.info().attempts(),
                        "named", profile.info().requestId().isPresent()));
    }

    private void pages() throws IOException {
        long before = client.spentMicroUsd();
        List<String> ids = client.list()
                .membersAll(new ListMembersRequest().listId(input("LIST")).count(5L))
                .map(User::id)
                .toList();
        print("pages", Map.of("ids", ids, "cost", client.spentMicroUsd() - before));
    }

    private void write() throws IOException {
        SocialDataClient cut = clientOf(input("KEY"), input("CUT_API"));
        ApiResponse<CreatedTweet> created = cut.tweet().create(new TweetCreateRequest().text(input("TEXT")));
        print(
                "write",
                Map.of(
                        "tweet_id", created.body().tweetId(),
                        "cost", created.info().costMicroUsd(),
                        "attempts", created.info().attempts(),
                        "replayed", created.info().replayed(),
                        "spent", cut.spentMicroUsd()));
    }

    /** A delivery as it came. */
    @SuppressWarnings("ArrayRecordComponent") // Handed over once and never compared.
    private record Delivery(Map<String, String> headers, byte[] body) {}

    private void webhook() throws IOException {
        BlockingQueue<Delivery> deliveries = new LinkedBlockingQueue<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/in", exchange -> {
            try (exchange) {
                Map<String, String> headers = new LinkedHashMap<>();
                exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.getFirst()));
                deliveries.add(new Delivery(headers, exchange.getRequestBody().readAllBytes()));
                exchange.sendResponseHeaders(204, -1);
            }
        });
        server.start();
        var webhook = client.webhook()
                .create(new WebhookCreateRequest()
                        .url("http://127.0.0.1:%d/in"
                                .formatted(server.getAddress().getPort())))
                .body();
        try {
            var tested = client.webhook()
                    .test(new WebhookTestRequest().id(webhook.id()))
                    .body();
            Delivery delivery = deliveries.remove();
            WebhookVerifier verifier = new WebhookVerifier(webhook.secret());
            WebhookEvent event = verifier.verify(delivery.headers(), delivery.body());
            print(
                    "webhook",
                    Map.of(
                            "delivered", tested.delivered(),
                            "type", event.type(),
                            "own", Objects.equals(event.webhookId(), webhook.id()),
                            "altered", reason(verifier, delivery)));
        } finally {
            client.webhook().delete(new WebhookDeleteRequest().id(webhook.id()));
            server.stop(0);
        }
    }

    private static String reason(WebhookVerifier verifier, Delivery delivery) {
        byte[] altered = Arrays.copyOf(delivery.body(), delivery.body().length + 1);
        altered[delivery.body().length] = ' ';
        try {
            verifier.verify(delivery.headers(), altered);
        } catch (WebhookVerificationException e) {
            return e.reason().name().toLowerCase(Locale.ROOT);
        }
        throw new IllegalStateException("The delivery was altered");
    }

    private void noCredit() throws IOException {
        SocialDataClient empty = clientOf(input("EMPTY_KEY"), input("API"));
        try {
            empty.user().info(known);
        } catch (ApiException.InsufficientCredits e) {
            print("no_credit", Map.of("status", e.status(), "code", e.code(), "spent", empty.spentMicroUsd()));
        }
    }

    private void notFound() throws IOException {
        try {
            client.user().info(new UserInfoRequest().username("nobody_has_this"));
        } catch (ApiException.NotFound e) {
            print("not_found", Map.of("status", e.status(), "code", e.code()));
        }
    }

    private void maxCost() throws IOException {
        SocialDataClient bounded = new SocialDataClient(settings.withMaxCost(MAX_COST));
        bounded.user().info(known);
        try {
            bounded.user().info(known);
        } catch (CostLimitException e) {
            print("max_cost", Map.of("price", e.priceMicroUsd(), "spent", bounded.spentMicroUsd()));
        }
    }

    private void batch() throws IOException {
        long price = client.dryRun(known).body().priceMicrousd();
        SocialDataClient bounded = new SocialDataClient(settings.withMaxCost(2 * price));
        List<Integer> statuses = bounded.readBatch(List.of(known, known)).body().responses().stream()
                .map(response -> response.status().intValue())
                .toList();
        print("batch", Map.of("price", price, "statuses", statuses, "spent", bounded.spentMicroUsd()));
    }

    private void pacing() throws IOException {
        int attempts = IntStream.range(0, CALLS)
                .map(call -> client.user().info(known).info().attempts())
                .sum();
        print("pacing", Map.of("calls", CALLS, "attempts", attempts));
    }

    private static SocialDataClient clientOf(String key, String address) {
        return new SocialDataClient(ClientSettings.of(key, URI.create(address)));
    }

    private static void print(String step, Map<String, Object> found) throws IOException {
        Map<String, Object> line = new LinkedHashMap<>(Map.of("step", step));
        line.putAll(found);
        System.out.write((JSON.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }

    private static String input(String name) {
        return Objects.requireNonNull(System.getenv(name), name);
    }
}
