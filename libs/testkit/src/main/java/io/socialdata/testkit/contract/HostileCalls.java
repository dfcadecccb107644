package io.socialdata.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.examples.ExampleRequest;
import io.socialdata.contract.examples.ExampleRequestReader;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every call of the contract's example with one hostile value: in each query parameter, each member of the body, and
 * the body as a whole. No response may be an error of the service (502 is the platform's), a text that is no Unicode is 400, and each 400 names
 * its field.
 */
public final class HostileCalls {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int AT_ONCE = 2;
    /** In every build each parameter has every value once; at night more operations have them. */
    private static final boolean ALL = "all".equals(System.getProperty("cases"));

    private static final int OPERATIONS_WITH_ALL_VALUES = ALL ? 3 : 1;
    private static final int SHARES = ALL ? 6 : 12;
    private static final String NOT_JSON = "The request body is not valid JSON.";
    private static final String NO_OBJECT = "The request body must be a JSON object.";
    private static final String NO_ID = new UUID(0, 0).toString();

    private final String service;
    private final Supplier<Map<String, String>> headers;
    private final UnaryOperator<String> ids;

    /**
     * Creates the caller of a running service.
     *
     * @param headers returns the headers of a call, so that each may come from a key of its own
     * @param ids returns the id in the path of an operation that has one
     */
    public HostileCalls(URI service, Supplier<Map<String, String>> headers, UnaryOperator<String> ids) {
        this.service = service.toString().replaceAll("/$", "");
        this.headers = headers;
        this.ids = ids;
    }

    /**
     * One call.
     *
     * @param body of one byte for each character; empty for none
     * @param noText whether the value is one that every operation refuses
     */
    private record HostileCall(String operation, String method, String pathAndQuery, String body, boolean noText) {

        boolean names(String parameter) {
            return (pathAndQuery + body).contains(parameter);
        }

        @Override
        public String toString() {
            return operation + " " + abbreviated(pathAndQuery) + " " + abbreviated(body);
        }

        private static String abbreviated(String text) {
            return text.length() > 300 ? text.substring(0, 300) + "..." : text;
        }
    }

    /** Makes the calls of all operations of a service, two at once. */
    public void make(ServiceName owner) throws InterruptedException {
        make(operation -> operation.service() == owner);
    }

    /** Makes the calls of these operations. */
    public void make(Collection<String> operations) throws InterruptedException {
        make(operation -> operations.contains(operation.id()));
    }

    private void make(Predicate<Operation> selection) throws InterruptedException {
        List<Callable<Stream<String>>> calls = new ArrayList<>();
        List<String> faults;
        try (HttpClient client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
                ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE)) {
            calls(selection).forEach(call -> calls.add(() -> faults(call, send(client, call))));
            faults = callers.invokeAll(calls).stream()
                    .flatMap(call -> call.state() == Future.State.SUCCESS
                            ? call.resultNow()
                            : Stream.of(call.exceptionNow().toString()))
                    .toList();
        }
        assertThat(calls).hasSizeGreaterThan(HostileValues.IN_QUERY.size());
        assertThat(faults).as("%d of %d calls", faults.size(), calls.size()).isEmpty();
    }

    private HttpResponse<String> send(HttpClient client, HostileCall call) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(service + call.pathAndQuery()))
                .timeout(Duration.ofMinutes(1))
                .method(
                        call.method(),
                        call.body().isEmpty()
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofString(call.body(), StandardCharsets.ISO_8859_1));
        headers.get().forEach(request::setHeader);
        return client.send(request.setHeader("Content-Type", "application/json").build(), BodyHandlers.ofString());
    }

    private static Stream<String> faults(HostileCall call, HttpResponse<String> response) {
        String fault = call + " -> " + response.statusCode() + " " + response.body();
        if (response.statusCode() != 400) {
            boolean ofPlatform = response.body().contains("\"reason\":\"upstream_error\"");
            boolean failed = response.statusCode() >= 500 && !ofPlatform;
            return failed || call.noText() ? Stream.of(fault) : Stream.empty();
        }
        JsonNode error = json(response.body());
        // The envelope of the compatible routes has no field.
        String message = error.path("message").asText(error.path("msg").asText());
        boolean named = message.equals(NOT_JSON)
                || message.equals(NO_OBJECT)
                || !error.path("field").asText("").isEmpty()
                || (error.has("msg") && call.names(message.split("[ .\\[]", 2)[0]));
        return named ? Stream.empty() : Stream.of(fault);
    }

    private Stream<HostileCall> calls(Predicate<Operation> selection) {
        ExampleRequestReader reader = new ExampleRequestReader(ContractErrors.CONTRACT);
        Map<String, Integer> uses = new HashMap<>();
        return OperationCatalogue.load().operations().stream().filter(selection).flatMap(operation -> {
            String method = operation.method().name();
            JsonNode node = ContractErrors.CONTRACT
                    .path("paths")
                    .path(operation.documentPath())
                    .path(method.toLowerCase(Locale.ROOT));
            return calls(operation, reader.read(method, "", operation.path(), node), uses);
        });
    }

    /** @param uses number of earlier operations with the parameter of this name */
    private Stream<HostileCall> calls(Operation operation, ExampleRequest example, Map<String, Integer> uses) {
        List<HostileCall> calls = new ArrayList<>();
        String body = example.body() == null ? "" : bytes(example.body());
        Set<String> parameters = new LinkedHashSet<>(operation.bodyMembers().keySet());
        example.query().forEach(value -> parameters.add(value.name()));
        parameters.add("unknown");
        for (String name : parameters) {
            int use = uses.merge(name, 1, Integer::sum);
            ofUse(use, HostileValues.NO_TEXT_IN_QUERY, HostileValues.IN_QUERY)
                    .forEach(value -> calls.add(call(
                            operation,
                            example,
                            name + "=" + value,
                            body,
                            HostileValues.NO_TEXT_IN_QUERY.contains(value))));
            if (example.body() instanceof ObjectNode members) {
                ofUse(use, HostileValues.NO_TEXT_IN_BODY, HostileValues.IN_BODY)
                        .forEach(value -> calls.add(call(
                                operation,
                                example,
                                "",
                                with(members, name, value),
                                HostileValues.NO_TEXT_IN_BODY.contains(value))));
            }
        }
        if (example.body() != null) {
            ofUse(uses.merge("", 1, Integer::sum), HostileValues.WHOLE_BODIES, List.of())
                    .forEach(sent -> calls.add(call(operation, example, "", sent, true)));
        }
        return calls.stream();
    }

    /** What many operations have in common is one code: those after the first ones share the values. */
    private static Stream<String> ofUse(int use, List<String> some, List<String> others) {
        List<String> values = Stream.concat(some.stream(), others.stream()).toList();
        return IntStream.range(0, values.size())
                .filter(i -> use <= OPERATIONS_WITH_ALL_VALUES || (i + use) % SHARES == 0)
                .mapToObj(values::get);
    }

    private HostileCall call(
            Operation operation, ExampleRequest example, String parameter, String body, boolean noText) {
        Stream<String> needed = example.query().stream()
                .filter(value -> value.needed() && !parameter.startsWith(value.name() + "="))
                .map(value -> value.name() + "=" + URLEncoder.encode(value.value(), StandardCharsets.UTF_8));
        // What is deleted must not be what later calls need.
        String id = operation.method() == HttpVerb.DELETE ? NO_ID : ids.apply(operation.id());
        return new HostileCall(
                operation.id(),
                operation.method().name(),
                operation.path().replace("{id}", id)
                        + Stream.concat(needed, Stream.of(parameter)).collect(Collectors.joining("&", "?", "")),
                body,
                noText);
    }

    private static String with(ObjectNode example, String member, String value) {
        ObjectNode others = example.deepCopy();
        others.remove(member);
        return "{\"%s\":%s%s%s"
                .formatted(
                        member,
                        value,
                        others.isEmpty() ? "" : ",",
                        bytes(others).substring(1));
    }

    private static String bytes(JsonNode json) {
        return new String(json.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }
}
