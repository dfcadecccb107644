package io.socialdata.reads;

import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.reads.GeneratedRequests.Request;
import io.socialdata.testkit.IssuerResource;
import io.socialdata.testkit.contract.ContractAnswers;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Ten thousand calls that nobody would write on purpose, the same ones in every build. */
@QuarkusTest
@QuarkusTestResource(value = IssuerResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubWorld.class, restrictToAnnotatedClass = true)
class GeneratedRequestsComponentTest {

    private static final int CALLS = 10_000;
    private static final int AT_ONCE = 8;
    private static final int BETWEEN_SCHEMA_CHECKS = 10;
    private static final JsonMapper JSON = new JsonMapper();

    @TestHTTPResource("/")
    URI service;

    @Test
    void noCallFailsTheServiceOrLeavesTheContract() throws Exception {
        GeneratedRequests requests = new GeneratedRequests(new Random(20_261_121));
        List<Callable<Integer>> calls = new ArrayList<>();
        Map<String, String> headers = aCaller().through("gateway", "reads").headers();
        try (HttpClient client = HttpClient.newHttpClient();
                ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int i = 0; i < CALLS; i++) {
                Request request = requests.next();
                boolean thorough = i % BETWEEN_SCHEMA_CHECKS == 0;
                calls.add(() -> check(request, send(client, request, headers), thorough));
            }
            Map<Boolean, Long> successes = callers.invokeAll(calls).stream()
                    .map(GeneratedRequestsComponentTest::statusOf)
                    .collect(Collectors.partitioningBy(status -> status == 200, Collectors.counting()));
            // A generator whose calls all fail, or all succeed, would prove little.
            assertThat(successes.get(true)).isGreaterThan(CALLS / 20);
            assertThat(successes.get(false)).isGreaterThan(CALLS / 20);
        }
    }

    private static int statusOf(Future<Integer> call) {
        if (call.state() == Future.State.FAILED) {
            throw new AssertionError(call.exceptionNow());
        }
        return call.resultNow();
    }

    private HttpResponse<String> send(HttpClient client, Request request, Map<String, String> headers)
            throws Exception {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(URI.create(service.toString().replaceAll("/$", "") + request.pathAndQuery()));
        headers.forEach(builder::header);
        return client.send(builder.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static int check(Request request, HttpResponse<String> answer, boolean thorough) throws Exception {
        assertThat(answer.statusCode()).as("%s", request).isLessThan(500);
        JsonNode body = JSON.readTree(answer.body());
        if (answer.statusCode() != 200) {
            assertThat(body.path("error").asText()).as("%s", request).isNotEmpty();
            assertThat(body.path("message").asText()).as("%s", request).isNotEmpty();
            assertThat(answer.headers().firstValue("X-Usage-Billable").orElse("false"))
                    .isEqualTo("false");
        }
        boolean whole = !request.pathAndQuery().contains("fields=")
                && !request.pathAndQuery().contains("compact=");
        if (thorough && (whole || answer.statusCode() != 200)) {
            ContractAnswers.conforms(request.operation(), answer.statusCode(), answer.body());
        }
        return answer.statusCode();
    }
}
