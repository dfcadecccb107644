package io.socialdata.platform.responses;

import static io.socialdata.platform.responses.SampleResponses.GRAPHQL;
import static io.socialdata.platform.responses.SampleResponses.REST;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.ResponseBody;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ResponseClassifierPropertiesTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final PayloadReader<User> LOOKUP = UserReader::lookup;

    private final ResponseClassifier responseClassifier =
            new ResponseClassifier(Clock.systemUTC(), new SimpleMeterRegistry(), OperationCatalog.builtIn()::errors);

    @Property(tries = 3_000)
    void corruptedResponseNeverBreaksClassification(
            @ForAll("layouts") String layout,
            @ForAll("statuses") int status,
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 8) int damages)
            throws IOException {
        JsonNode damaged = JsonMutations.mutate(responseWith(layout), new Random(seed), damages);
        PlatformResponse platformResponse =
                new PlatformResponse(status, Map.of(), ResponseBody.of(JSON.writeValueAsBytes(damaged)));

        assertThatCode(() -> responseClassifier.classify(platformResponse, GRAPHQL, CallerKind.POOLED, LOOKUP))
                .doesNotThrowAnyException();
    }

    /** The readers themselves must not throw: the classifier's safety net would hide it. */
    @Property(tries = 3_000)
    void corruptedResponseNeverBreaksAReader(
            @ForAll("layouts") String layout, @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int damages) {
        JsonNode damaged = JsonMutations.mutate(responseWith(layout), new Random(seed), damages);

        assertThatCode(() -> LOOKUP.read(damaged)).doesNotThrowAnyException();
        assertThatCode(() -> SessionOwner.read(damaged)).doesNotThrowAnyException();
    }

    @Property
    void arbitraryBytesNeverBreakClassification(
            @ForAll @Size(max = 300) byte[] body, @ForAll("statuses") int status, @ForAll String header) {
        Map<String, List<String>> headers = Map.of(
                "x-rate-limit-limit", List.of(header),
                "x-rate-limit-remaining", List.of(header),
                "x-rate-limit-reset", List.of(header),
                "retry-after", List.of(header),
                "set-cookie", List.of("ct0=" + header, header));
        PlatformResponse platformResponse = new PlatformResponse(status, headers, ResponseBody.of(body));

        assertThatCode(() -> {
                    responseClassifier.classify(platformResponse, REST, CallerKind.SESSION, SessionOwner::read);
                    platformResponse.rateLimit();
                    platformResponse.replacedCsrfToken();
                })
                .doesNotThrowAnyException();
    }

    @Provide
    Arbitrary<String> layouts() {
        return Arbitraries.of("new-layout", "middle-layout", "legacy-only");
    }

    @Provide
    Arbitrary<Integer> statuses() {
        return Arbitraries.of(200, 204, 302, 400, 401, 403, 404, 418, 429, 500, 503);
    }

    private static JsonNode responseWith(String layout) {
        try (InputStream in =
                ResponseClassifierPropertiesTest.class.getResourceAsStream("/users/" + layout + ".json")) {
            ObjectNode root = JSON.createObjectNode();
            root.putObject("data").putObject("user").set("result", JSON.readTree(in));
            root.putArray("errors").addObject().put("code", 131).put("message", "Dependency: x (131)");
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
