package io.socialdata.web.logging;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.testkit.IssuerTestResource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.handlers.AsyncHandler;
import org.junit.jupiter.api.Test;

/** Log lines as a packaged service writes them. */
@QuarkusTest
@TestProfile(CallerCalculationComponentTest.JsonLines.class)
@QuarkusTestResource(IssuerTestResource.class)
class CallerCalculationComponentTest {

    public static class JsonLines implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.log.json.console.enabled", "true", "quarkus.log.console.async.enabled", "true");
        }
    }

    @Test
    void noStackIsWalkedForALine() {
        List<ExtHandler> asynchronous = all(Logger.getLogger("").getHandlers())
                .filter(AsyncHandler.class::isInstance)
                .map(ExtHandler.class::cast)
                .toList();

        assertThat(asynchronous).isNotEmpty().noneMatch(ExtHandler::isCallerCalculationRequired);
    }

    private static Stream<Handler> all(Handler... handlers) {
        return Arrays.stream(handlers)
                .flatMap(handler -> handler instanceof ExtHandler parent
                        ? Stream.concat(Stream.of(handler), all(parent.getHandlers()))
                        : Stream.of(handler));
    }
}
