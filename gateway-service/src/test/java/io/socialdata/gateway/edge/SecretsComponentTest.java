package io.socialdata.gateway.edge;

import static io.socialdata.gateway.world.Gateway.call;
import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.gateway.world.CapturedOutput;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No secret of a caller appears in logs or elsewhere, no matter how the call ends. */
@GatewayTest
class SecretsComponentTest {

    private final Lines lines = new Lines();
    private CapturedOutput output;
    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        Logger.getLogger("").addHandler(lines);
        output = CapturedOutput.standardOutput();
    }

    @AfterEach
    void stopListening() {
        output.close();
        Logger.getLogger("").removeHandler(lines);
    }

    @Test
    void secretsAppearInNoLogMetricEventOrError() {
        List<String> canaries = List.of("canary-cookie", "canary-csrf", "canary-pass", "canary-body", "canary-search");
        String unknownKey = World.newKey();
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("x-auth-token", "canary-cookie");
        headers.put("x-ct0", "canary-csrf");
        headers.put("x-proxy-url", "http://user:canary-pass@proxy.example:8080");
        String path = "/twitter/tweet/create?proxy=http://user:canary-pass@proxy.example&text=canary-search";
        List<HttpResponse<String>> responses = new ArrayList<>();

        // Every way a call can end
        world.backend().on("/tweet/create", 200, "{}");
        responses.add(post(path, headers, "{\"text\":\"canary-body\"}"));
        world.backend().on("/tweet/create", 422, "{}");
        responses.add(post(path, headers, "{\"text\":\"canary-body\"}"));
        world.backend().onHead("/tweet/create", request -> request.connection().close());
        responses.add(post(path, headers, "{\"text\":\"canary-body\"}"));
        world.backend().down();
        responses.add(post(path, headers, "{\"text\":\"canary-body\"}"));
        world.backend().up();
        responses.add(
                get("/twitter/user/info?username=canary-search", Map.of("Authorization", "Bearer " + unknownKey)));
        responses.add(call("PUT", path, headers, "canary-body"));
        responses.add(get("/canary-search", headers));
        String raw = Gateway.raw("POST " + path + " HTTP/1.1\r\nHost: a\r\nHost: b\r\nx-auth-token: canary-cookie\r\n"
                + "Authorization: Bearer " + customer.key() + "\r\n\r\n");

        // Then
        List<String> secrets = new ArrayList<>(canaries);
        secrets.add(customer.key());
        secrets.add(unknownKey);
        await().atMost(Duration.ofSeconds(30)).until(() -> output.accessLines() >= 8);
        String events = world.usage().all().stream().map(Topic.Read::text).collect(Collectors.joining("\n"));
        String refusals = responses.stream().map(HttpResponse::body).collect(Collectors.joining("\n"));
        String metrics = Management.metrics();
        for (String secret : secrets) {
            assertThat(lines.text().contains(secret)).as("log holds %s", secret).isFalse();
            assertThat(output.text().contains(secret))
                    .as("output holds %s", secret)
                    .isFalse();
            assertThat(metrics.contains(secret)).as("metrics hold %s", secret).isFalse();
            assertThat(events.contains(secret)).as("events hold %s", secret).isFalse();
            assertThat((refusals + raw).contains(secret))
                    .as("answers hold %s", secret)
                    .isFalse();
        }
    }

    @Test
    void accessLineNamesTheCallByIdsOnly() {
        world.backend().on("/user/info", 404, "{}");
        HttpResponse<String> response = get("/twitter/user/info?username=canary-search", customer.bearer());

        await().atMost(Duration.ofSeconds(30))
                .until(() -> output.text().contains(Gateway.header(response, "X-Request-Id")));
        assertThat(output.text())
                .contains("\"operation\":\"user_info\"", "\"outcome\":\"client_error\"", "\"status\":404")
                .contains("\"account_id\":\"" + customer.accountId(), "\"key_id\":\"" + customer.keyId())
                .contains("\"charged_microusd\":0", "\"duration_ms\":", "\"backend_ms\":", "\"trace_id\":")
                .doesNotContain("canary-search");
    }

    @Test
    void callMetricsAreKeptByOperationAndOutcome() {
        world.backend().on("/user/info", 404, "{}");
        get("/twitter/user/info?username=a", customer.bearer());
        get("/twitter/user/info?username=a", Map.of());
        get("/whatever-" + System.nanoTime(), Map.of());

        assertThat(Management.metrics())
                .contains("call_duration_seconds_bucket{operation=\"user_info\",outcome=\"client_error\"")
                .contains("call_duration_seconds_count{operation=\"none\",outcome=\"client_error\"")
                .contains("auth_failures_total{reason=\"missing\"}")
                .contains("backend_duration_seconds_bucket")
                .contains("usage_publish_seconds_bucket")
                .doesNotContain("whatever");
    }

    /** All log records before any redaction. */
    private static final class Lines extends Handler {

        private final List<String> lines = new CopyOnWriteArrayList<>();
        private final PatternFormatter plain = new PatternFormatter("%s");

        String text() {
            return String.join("\n", lines);
        }

        @Override
        public void publish(LogRecord line) {
            String fields = "";
            String message = line.getMessage();
            if (line instanceof ExtLogRecord extended) {
                fields = extended.getMdcCopy().entrySet().stream()
                        .map(field -> field.getKey() + "=" + field.getValue())
                        .collect(Collectors.joining(" "));
                message = plain.format(extended);
            }
            lines.add(message + " " + fields + " " + line.getThrown());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
