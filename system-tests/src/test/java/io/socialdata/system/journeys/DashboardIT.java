package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From sign-up to a bill that adds up, through the dashboard alone and with the real services behind it. */
@ExtendWith(SharedSuite.class)
class DashboardIT {

    private static final Pattern TOKEN = Pattern.compile("name=\"form\" value=\"([^\"]+)\"");
    private static final Pattern KEY = Pattern.compile("id=\"key\">(sda_[A-Za-z0-9_-]+)<");
    private static final Pattern TOP_UP = Pattern.compile("name=\"topUp\" value=\"([^\"]+)\"");
    private static final Pattern SPENT = Pattern.compile("id=\"spent\">\\$([0-9.]+)<");

    private final Suite suite;
    private final HttpClient browser = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(Redirect.NORMAL)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    DashboardIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void newcomerGetsAKeyCallsPaysAndSeesTheSameSumsAsTheLedger() {
        String home = signUp(UUID.randomUUID() + "@example.com");
        assertThat(home).contains("$0.50", "Your first call in three steps");
        assertThat(page("/first-call")).contains("false");

        String key = createKey();
        call(key, "/user/info?username=" + suite.samples().path("handle").asText(), 200);
        call(key, "/user/info", 400);

        await().atMost(Duration.ofSeconds(30)).until(() -> page("/first-call").contains("true"));
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() ->
                        assertThat(account(key).path("total_requests").asLong()).isGreaterThanOrEqualTo(2));
        assertThat(page("/usage")).contains("user_info", "Night job");
        assertThat(shown(page("/usage"), SPENT)).isEqualTo("0.0008");
        assertThat(new BigDecimal("0.0008"))
                .isEqualByComparingTo(account(key).path("credits_used").decimalValue());
        assertThat(page("/usage/usage.csv")
                        .lines()
                        .skip(1)
                        .map(line -> new BigDecimal(line.substring(line.lastIndexOf(',') + 1)))
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo("0.0008");

        pay("20");
        assertThat(account(key).path("credits_remaining").decimalValue()).isEqualByComparingTo("20.4992");
        assertThat(page("/payments")).contains("$20.00", "completed");
    }

    private String signUp(String email) {
        return send(
                "/signup", "/signup", Map.of("email", email, "name", "Quiet Harbor", "password", "a long password"));
    }

    private String createKey() {
        return shown(send("/keys", "/keys", Map.of("name", "Night job", "preset", "EVERYTHING")), KEY);
    }

    private void pay(String amount) {
        String topUp = shown(page("/payments"), TOP_UP);
        assertThat(send("/payments", "/payments", Map.of("topUp", topUp, "amount", amount)))
                .contains("This checkout is simulated");
        assertThat(send("/payments", "/payments/" + topUp + "/simulated", Map.of("outcome", "paid")))
                .contains("The credit is there");
    }

    private void call(String key, String path, int status) {
        await().atMost(Duration.ofSeconds(30)).until(() -> suite.data(key, path).statusCode() == status);
    }

    private JsonNode account(String key) {
        return Suite.json(suite.host(key, "/account/me").body());
    }

    private String page(String path) {
        return text(request(path).GET().build());
    }

    private String send(String page, String action, Map<String, String> fields) {
        String form = "form=" + shown(page(page), TOKEN)
                + fields.entrySet().stream()
                        .map(field -> "&" + field.getKey() + "="
                                + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining());
        return text(request(action)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + suite.door().port("dashboard.port") + path))
                .timeout(Duration.ofSeconds(40));
    }

    private String text(HttpRequest request) {
        try {
            HttpResponse<String> answer = browser.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer.body();
        } catch (IOException e) {
            throw new AssertionError("no answer from " + request.uri(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private static String shown(String page, Pattern what) {
        Matcher found = what.matcher(page);
        assertThat(found.find()).as(page).isTrue();
        return found.group(1);
    }
}
