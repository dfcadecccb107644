package io.socialdata.gateway.metering;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.gateway.usagelog.UsageLog;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens to charges while Kafka is unavailable, and once it is back. */
@GatewayTest
class LogReplayComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String RESPONSE = "{\"username\":\"someone\"}";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
        world.backend().on("/user/info", 200, RESPONSE);
    }

    @AfterEach
    void cleanUp() {
        world.kafka().clearFaults();
        world.awaitAllPublished();
    }

    @Test
    void callsContinueWithoutKafkaAndAllRecordsArriveLater() {
        // Given calls in progress when Kafka fails, within the limit of an account
        List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            calls.add(call());
        }
        world.kafka().disconnect();
        for (int i = 0; i < 3; i++) {
            calls.add(call());
        }

        // When
        List<HttpResponse<String>> responses = calls.stream()
                .map(call -> call.orTimeout(30, TimeUnit.SECONDS).join())
                .toList();

        // Then every response arrives, with its price
        assertThat(responses).allSatisfy(response -> {
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).isEqualTo(RESPONSE);
            assertThat(header(response, "X-Credits-Charged")).isEqualTo("0.0008");
        });
        await().atMost(Duration.ofSeconds(30)).until(() -> log().isBehind());
        assertThat(Management.metrics()).contains("usage_log_records ");

        // And once Kafka is back, it has every record, and the disk is empty
        world.kafka().clearFaults();
        world.awaitAllPublished();
        responses.forEach(response -> assertThat(world.usage()
                        .of(header(response, "X-Request-Id"))
                        .data()
                        .path("billed")
                        .asBoolean())
                .isTrue());
    }

    @Test
    void responseOfAnOutageIsReleasedOnceBillingKnowsThatItsRecordIsOnTheDisk() {
        world.kafka().disconnect();
        String first = paid();
        await().atMost(Duration.ofSeconds(30)).until(() -> log().isBehind());

        String second = paid();

        UsageLogPosition announced =
                world.credit().of(customer.accountId()).getFirst().logPosition();
        assertThat(announced).isNotNull();
        long reports = world.credit().reports().size();
        paid();
        assertThat(world.credit().reports()).hasSize((int) reports);
        world.kafka().clearFaults();
        UsageLogPosition oldest = world.usage().of(first).position().orElseThrow();
        UsageLogPosition newest = world.usage().of(second).position().orElseThrow();
        assertThat(announced.logId()).isEqualTo(newest.logId());
        assertThat(announced.number()).isBetween(oldest.number(), newest.number());
    }

    @Test
    void responseOfAnOutageDoesNotWaitLongForBilling() {
        paid();
        world.kafka().disconnect();
        paid();
        await().atMost(Duration.ofSeconds(30)).until(() -> log().isBehind());
        world.billing().on("/internal/leases", 503, "");

        String id = paid();
        paid();

        world.kafka().clearFaults();
        assertThat(world.usage().of(id).data().path("billed").asBoolean()).isTrue();
    }

    @Test
    void recordsAreNumberedInTheOrderOfTheirResponses() {
        UsageLogPosition first = world.usage().of(paid()).position().orElseThrow();
        UsageLogPosition second = world.usage().of(paid()).position().orElseThrow();

        assertThat(second).isEqualTo(new UsageLogPosition(first.logId(), first.number() + 1));
    }

    @Test
    void recordsOfAnAccountArriveInCallOrder() {
        // Given consecutive calls: with Kafka, without it, and from the moment it is back
        List<String> ids = new ArrayList<>();
        ids.add(paid());
        world.kafka().disconnect();
        for (int i = 0; i < 8; i++) {
            ids.add(paid());
        }
        world.kafka().clearFaults();
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            ids.add(paid());
            return !log().isBehind();
        });
        ids.add(paid());

        // Then
        world.usage().of(ids.getLast());
        String account = customer.accountId().toString();
        List<String> arrived = world.usage().all().stream()
                .filter(record -> record.key().equals(account))
                .map(record -> record.data().path("recordId").asText())
                .toList();
        assertThat(new LinkedHashSet<>(arrived)).containsExactlyElementsOf(ids);
    }

    @Test
    void fullLogRejectsPaidCallsBeforeTheBackendAndFreeCallsContinue() {
        // Given an outage that the gateway knows of
        world.kafka().disconnect();
        world.billing().on("/account/me", 200, "{}");
        paid();
        await().atMost(Duration.ofSeconds(30)).until(() -> log().isBehind());
        int reserved = reserveAllButSomeRoom();
        List<HttpResponse<String>> responses = new ArrayList<>();
        do {
            responses.addAll(concurrentCallsOfFourCustomers());
        } while (responses.stream().allMatch(response -> response.statusCode() == 200));

        // Then
        List<HttpResponse<String>> refusals = responses.stream()
                .filter(response -> response.statusCode() != 200)
                .toList();
        int paid = responses.size() - refusals.size();
        assertThat(refusals).allSatisfy(response -> {
            assertThat(response.statusCode()).isEqualTo(503);
            assertThat(header(response, "Retry-After")).isEqualTo("1");
            assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        });
        assertThat(paid).isGreaterThan(10);
        assertThat(world.backend().received("/user/info")).hasSize(1 + paid);
        assertThat(get("/account/me", customer.bearer()).statusCode()).isEqualTo(200);
        assertThat(Management.status("/q/health/ready")).isEqualTo(200);

        // And with Kafka back, calls are accepted again
        for (int i = 0; i < reserved; i++) {
            log().release();
        }
        world.kafka().clearFaults();
        world.awaitAllPublished();
        paid();
    }

    /** Takes the room of calls that stay in progress, except for some. */
    private static int reserveAllButSomeRoom() {
        int reserved = 0;
        while (log().reserve()) {
            reserved++;
        }
        int left = 30;
        for (int i = 0; i < left; i++) {
            log().release();
        }
        return reserved - left;
    }

    private String paid() {
        HttpResponse<String> response = get(USER, customer.bearer());
        assertThat(response.statusCode()).isEqualTo(200);
        return header(response, "X-Request-Id");
    }

    private CompletableFuture<HttpResponse<String>> call() {
        return call(customer);
    }

    private static CompletableFuture<HttpResponse<String>> call(Customer caller) {
        return Gateway.client().sendAsync(Gateway.request("GET", USER, caller.bearer(), ""), BodyHandlers.ofString());
    }

    /** Uses new customers, each with an unused rate limit. */
    private List<HttpResponse<String>> concurrentCallsOfFourCustomers() {
        List<CompletableFuture<HttpResponse<String>>> calls =
                Stream.generate(() -> call(world.customer())).limit(4).toList();
        return calls.stream()
                .map(call -> call.orTimeout(30, TimeUnit.SECONDS).join())
                .toList();
    }

    private static UsageLog log() {
        return Arc.container().instance(UsageLog.class).get();
    }
}
