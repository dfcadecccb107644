package io.socialdata.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.reads.GeneratedRequests.Request;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** Makes generated calls, several at once, and checks each response against its schema in the contract. */
public final class GeneratedCalls {

    private static final int AT_ONCE = 8;
    private static final JsonMapper JSON = new JsonMapper();

    private final String service;
    private final Map<String, String> headers;

    /** Creates the caller for this URL; each call has these headers. */
    public GeneratedCalls(URI service, Map<String, String> headers) {
        this.service = service.toString().replaceAll("/$", "");
        this.headers = headers;
    }

    /** Fails on the first call that fails the service or violates the contract. */
    public void make(GeneratedRequests requests, int count) throws InterruptedException {
        List<Callable<Integer>> calls = new ArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient();
                ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int i = 0; i < count; i++) {
                Request request = requests.next();
                calls.add(() -> check(request, send(client, request)));
            }
            Map<Boolean, Long> successes = callers.invokeAll(calls).stream()
                    .map(GeneratedCalls::statusOf)
                    .collect(Collectors.partitioningBy(status -> status == 200, Collectors.counting()));
            // A generator whose calls all fail, or all succeed, would prove little.
            assertThat(successes.get(true)).isGreaterThan(count / 20);
            assertThat(successes.get(false)).isGreaterThan(count / 20);
        }
    }

    private static int statusOf(Future<Integer> call) {
        if (call.state() == Future.State.FAILED) {
            throw new AssertionError(call.exceptionNow());
        }
        return call.resultNow();
    }

    private HttpResponse<String> send(HttpClient client, Request request) throws Exception {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(service + request.pathAndQuery()));
        headers.forEach(builder::header);
        if (!request.body().isEmpty()) {
            builder.POST(BodyPublishers.ofString(request.body()));
        }
        return client.send(builder.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static int check(Request request, HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).as("%s", request).isLessThan(500);
        JsonNode body = JSON.readTree(answer.body());
        if (answer.statusCode() != 200) {
            assertThat(body.path("error").asText()).as("%s", request).isNotEmpty();
            assertThat(body.path("message").asText()).as("%s", request).isNotEmpty();
            assertThat(answer.headers().firstValue("X-Usage-Billable").orElse("false"))
                    .isEqualTo("false");
        }
        if (request.isProjected()) {
            ContractResponses.projectedConforms(request.operation(), answer.statusCode(), answer.body());
        } else {
            ContractResponses.conforms(request.operation(), answer.statusCode(), answer.body());
        }
        return answer.statusCode();
    }
}
