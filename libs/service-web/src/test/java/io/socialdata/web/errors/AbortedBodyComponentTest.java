package io.socialdata.web.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.TestTokens;
import io.socialdata.web.testapp.Callers;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** A caller that disconnects while it sends a body did nothing that operators have to look at. */
@QuarkusTest
class AbortedBodyComponentTest {

    @TestHTTPResource("/")
    URI service;

    @Test
    void abortedBodyIsNotLoggedAsAFailure() throws IOException {
        try (Lines lines = new Lines()) {
            sendHalfABody();

            await().atMost(Duration.ofSeconds(30)).until(() -> lines.seen("io.socialdata.access"));
            assertThat(lines.records)
                    .filteredOn(
                            line -> line.getLevel().intValue() >= Level.WARNING.intValue() || line.getThrown() != null)
                    .extracting(LogRecord::getLoggerName, LogRecord::getThrown)
                    .isEmpty();
        }
    }

    private void sendHalfABody() throws IOException {
        String head = """
                POST /webhook HTTP/1.1\r
                Host: localhost\r
                Authorization: %s\r
                X-Account-Id: %s\r
                X-Key-Id: %s\r
                Content-Type: application/json\r
                Content-Length: 1000\r
                \r
                {"target_url":""".formatted(TestTokens.bearer("gateway", Callers.SERVICE), Callers.ACCOUNT, Callers.KEY);
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** Collects all log lines written while it is open. */
    private static final class Lines extends Handler implements AutoCloseable {

        private static final Logger ROOT = Logger.getLogger("");

        private final List<LogRecord> records = new CopyOnWriteArrayList<>();

        Lines() {
            ROOT.addHandler(this);
        }

        boolean seen(String logger) {
            return records.stream().anyMatch(line -> line.getLoggerName().equals(logger));
        }

        @Override
        public void publish(LogRecord line) {
            records.add(line);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            ROOT.removeHandler(this);
        }
    }
}
