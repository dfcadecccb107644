package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.docs.CommandBlock;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.MedianDuration;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The first minutes of a new user, using only what {@code up} printed. */
@OnSharedSuite
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class QuickstartIT {

    private final Suite suite;

    QuickstartIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    @Order(1)
    void printedCommandReturnsTheUserAndItsCost() {
        Answer result = suite.door().shell("curl".concat(printedCommands().getFirst()));

        assertThat(result.out())
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("X-Request-Id: ")
                .containsIgnoringCase("X-Credits-Charged: 0.0008");
        assertThat(body(result.out()).path("user").path("username").asText())
                .isEqualToIgnoringCase(suite.samples().path("handle").asText());
    }

    @Test
    @Order(2)
    void accountShowsTheCallSoon() {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() -> {
                    JsonNode account = account();
                    assertThat(account.path("credits_remaining").decimalValue()).isEqualByComparingTo("0.4992");
                    assertThat(account.path("credits_used").decimalValue()).isEqualByComparingTo("0.0008");
                    assertThat(account.path("total_requests").asLong()).isPositive();
                });
    }

    @Test
    @Order(3)
    void otherPrintedCommandsWork() {
        assertThat(printedCommands()).hasSize(3).allSatisfy(command -> {
            Answer result = suite.door().shell("curl -f -s" + command);
            assertThat(result.exitCode()).isZero();
            assertThat(result.out()).isNotBlank();
        });
    }

    @Test
    @Order(4)
    void readmeCommandReturnsTheUser() {
        String command = CommandBlock.runBy("QuickstartIT", "README.md")
                .getLast()
                .lines()
                .getFirst();
        Answer result = suite.door()
                .with("KEY", suite.keyOfNewAccount())
                .with("HANDLE", suite.samples().path("handle").asText())
                .shell(command.replace(":8080/", ":%d/".formatted(suite.door().port("gateway.port"))));

        assertThat(result.out()).startsWith("HTTP/1.1 200").containsIgnoringCase("X-Credits-Charged: 0.0008");
    }

    @Test
    @Order(5)
    void everyAuthenticatedRequestIsCounted() {
        String key = suite.keyOfNewAccount();
        suite.data(key, "/user/info?username=" + suite.samples().path("handle").asText());
        suite.data(key, "/user/info");

        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            JsonNode account = Suite.json(suite.host(key, "/account/me").body());
            assertThat(account.path("total_requests").asLong()).isGreaterThanOrEqualTo(2);
            assertThat(account.path("credits_used").decimalValue()).isEqualByComparingTo("0.0008");
        });
    }

    @FriendlyPlatform("UserByRestId")
    @Test
    @Order(6)
    void userIsTheSameByNameAndById() {
        String key = suite.keyOfNewAccount();
        JsonNode samples = Suite.json(suite.door().run("samples").out());

        HttpResponse<String> byId = suite.data(
                key, "/user/info_by_id?user_id=" + samples.path("user_id").asText());

        assertThat(byId.statusCode()).isEqualTo(200);
        assertThat(Suite.json(byId.body()).path("user").path("id").asText())
                .isEqualTo(samples.path("user_id").asText());
    }

    @Test
    @Order(7)
    void newAccountHasNoPayments() {
        HttpResponse<String> payments = suite.host(suite.keyOfNewAccount(), "/account/payments");

        assertThat(payments.statusCode()).isEqualTo(200);
    }

    @Test
    @Order(8)
    void creditIsAvailableSoonAndListedAsAPayment() {
        BigDecimal before = remaining();

        Answer result = suite.door().run("credit", "demo", "20");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out().lines()).singleElement().asString().contains("USD");
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() -> assertThat(remaining()).isEqualByComparingTo(before.add(new BigDecimal("20"))));
        JsonNode payments = Suite.json(
                        suite.host(suite.demoKey(), "/account/payments").body())
                .path("payments");
        assertThat(payments).singleElement().satisfies(payment -> {
            assertThat(payment.path("amount").decimalValue()).isEqualByComparingTo("20");
            assertThat(payment.path("credits_added").decimalValue()).isEqualByComparingTo("20");
            assertThat(payment.path("status").asText()).isEqualTo("completed");
        });
    }

    @Test
    @Order(9)
    void sameReferenceCreditsOnce() {
        String balance = "has 25.";

        for (int times = 0; times < 2; times++) {
            Answer result = suite.door().run("credit", "demo", "5", "--reference", "invoice-7");
            assertThat(result.out()).as(result.err()).contains(balance);
        }
        Answer other = suite.door().run("credit", "demo", "6", "--reference", "invoice-7");
        assertThat(other.exitCode()).isEqualTo(2);
        assertThat(other.err().lines()).singleElement().asString().contains("reference");
    }

    @Test
    @Order(10)
    void creditCanBeSpentWithinASecond() {
        Duration time = MedianDuration.of(() -> {
            BigDecimal expected = remaining().add(BigDecimal.ONE);
            assertThat(suite.door().run("credit", "demo", "1").exitCode()).isZero();
            return () -> await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> remaining().compareTo(expected) == 0);
        });

        assertThat(time).isLessThan(Duration.ofSeconds(1));
    }

    private BigDecimal remaining() {
        return account().path("credits_remaining").decimalValue();
    }

    private JsonNode account() {
        return Suite.json(suite.host(suite.demoKey(), "/account/me").body());
    }

    /** Returns the arguments of the curl commands that {@code up} prints. */
    private List<String> printedCommands() {
        return suite.greeting()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("curl "))
                .map(line -> line.substring("curl".length()))
                .toList();
    }

    private static JsonNode body(String answerWithHeaders) {
        return Suite.json(answerWithHeaders.substring(answerWithHeaders.indexOf("\r\n\r\n")));
    }
}
