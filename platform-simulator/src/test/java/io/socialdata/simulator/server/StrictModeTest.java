package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StrictModeTest {

    private static final String OPERATION = "UserByScreenName";
    private static final String CURRENT_ID = "Gb-d6r0vxPOADdG62OEBpQ";
    private static final List<String> NEEDED =
            PropertyTable.read("/wire/features.properties").get(OPERATION);

    private final StrictMode strict = new StrictMode(new Settings(true), new QueryIds());
    private final StrictMode lenient = new StrictMode(new Settings(false), new QueryIds());

    @Test
    void lenientModeAcceptsEverything() {
        assertThat(lenient.objection(OPERATION, Optional.of("stale"), request(List.of())))
                .isEmpty();
    }

    @Test
    void staleQueryIdIsAnEmpty404() {
        PlatformResponse reply = strict.objection(OPERATION, Optional.of("stale"), request(NEEDED))
                .orElseThrow();

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.body()).isEmpty();
    }

    @Test
    void missingFlagsAreNamed() {
        PlatformResponse reply = strict.objection(
                        OPERATION, Optional.of(CURRENT_ID), request(NEEDED.subList(1, NEEDED.size())))
                .orElseThrow();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(new String(reply.body(), StandardCharsets.UTF_8))
                .contains("\"code\":336")
                .contains("cannot be null: " + NEEDED.getFirst() + "\"");
    }

    @Test
    void knownIdWithEveryFlagIsAccepted() {
        assertThat(strict.objection(OPERATION, Optional.of(CURRENT_ID), request(NEEDED)))
                .isEmpty();
    }

    private static GraphQlRequest request(List<String> flags) {
        ObjectNode features = JsonNodeFactory.instance.objectNode();
        flags.forEach(flag -> features.put(flag, true));
        return new GraphQlRequest(
                new Variables(JsonNodeFactory.instance.objectNode(), JsonNodeFactory.instance.objectNode()),
                features,
                Optional.empty(),
                Optional.empty());
    }

    private record Settings(boolean strict) implements WireConfig {

        @Override
        public String cookieDomain() {
            return ".x.com";
        }
    }
}
