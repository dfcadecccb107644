package io.socialdata.web.logging;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.web.testapp.OtherSettings;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.handlers.AsyncHandler;
import org.junit.jupiter.api.Test;

/** Log lines as a packaged service writes them. */
@QuarkusTest
@TestProfile(OtherSettings.class)
class CallerCalculationComponentTest {

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
