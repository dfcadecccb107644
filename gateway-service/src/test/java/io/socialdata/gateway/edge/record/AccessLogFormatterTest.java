package io.socialdata.gateway.edge.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.TraceParent;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import io.socialdata.web.accesslog.CallOutcome;
import io.vertx.core.Context;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AccessLogFormatterTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00.007Z");
    private static final String HEAD = AccessLogFormatter.head("io.socialdata.access", "1.2.3");

    private final JsonMapper json = new JsonMapper();

    @Test
    void lineShowsTheOutcomeOfTheCall() throws IOException {
        Call call = call();
        Caller caller = new Caller(UUID.randomUUID(), UUID.randomUUID(), false);
        Operation operation = OperationCatalogue.load().operations().getFirst();
        call.setOperation(operation);
        call.setCaller(caller);
        AdmittedCall admitted = new AdmittedCall(call, operation, caller, "/", new ConcurrencyPermit(() -> {}), null);
        admitted.markForwarded(0);
        admitted.markAnswered(Duration.ofMillis(17).toNanos());
        call.setAdmitted(admitted);

        String text =
                AccessLogFormatter.of(call, 200, CallOutcome.OK, 800, NOW, HEAD).toString();
        JsonNode line = json.readTree(text);

        assertThat(text).endsWith("}\n").isEqualTo(text.strip() + "\n");
        assertThat(line.properties().stream().map(field -> field.getKey()))
                .containsExactly(
                        "ts",
                        "logger",
                        "level",
                        "event",
                        "service",
                        "version",
                        "account_id",
                        "charged_microusd",
                        "duration_ms",
                        "key_id",
                        "key_mode",
                        "operation",
                        "outcome",
                        "request_id",
                        "span_id",
                        "status",
                        "trace_id",
                        "backend_ms");
        assertThat(line.path("ts").asText()).isEqualTo("2026-11-21T08:30:00.007Z");
        assertThat(line.path("event").asText()).isEqualTo("call");
        assertThat(line.path("version").asText()).isEqualTo("1.2.3");
        assertThat(line.path("account_id").asText())
                .isEqualTo(caller.accountId().toString());
        assertThat(line.path("key_id").asText()).isEqualTo(caller.keyId().toString());
        assertThat(line.path("key_mode").asText()).isEqualTo("live");
        assertThat(line.path("operation").asText()).isEqualTo(operation.id());
        assertThat(line.path("outcome").asText()).isEqualTo("ok");
        assertThat(line.path("request_id").asText()).isEqualTo(call.id());
        assertThat(line.path("status").asInt()).isEqualTo(200);
        assertThat(line.path("charged_microusd").asLong()).isEqualTo(800);
        assertThat(line.path("backend_ms").asLong()).isEqualTo(17);
    }

    @Test
    void unknownFieldsAreOmitted() throws IOException {
        JsonNode line = json.readTree(AccessLogFormatter.of(call(), 404, CallOutcome.CLIENT_ERROR, 0, NOW, HEAD)
                .toString());

        assertThat(Stream.of("account_id", "key_id", "key_mode", "operation", "backend_ms"))
                .noneMatch(line::has);
    }

    @Test
    void timeAlwaysHasMilliseconds() {
        StringBuilder text = new StringBuilder();

        LogTime.append(text, Instant.parse("2026-11-21T08:30:00Z"));
        LogTime.append(text, Instant.parse("2026-11-21T08:30:01.123456Z"));

        assertThat(text).hasToString("2026-11-21T08:30:00.000Z2026-11-21T08:30:01.123Z");
    }

    private static Call call() {
        return new Call(
                unusedProxy(HttpServerRequest.class),
                unusedProxy(Context.class),
                TraceParent.begin(1),
                NOW,
                (call, failure) -> {
                    throw failure;
                });
    }

    /** Fails when used: a line must not depend on it. */
    private static <T> T unusedProxy(Class<T> type) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                }));
    }
}
