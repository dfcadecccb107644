package io.socialdata.gateway.edge.respond;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.Mock;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.web.arrival.ConnectionAge;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Callers connect again after a while, so that a new gateway gets some of them. */
@GatewayTest
class ConnectionAgeComponentTest {

    private static final String CALL = "GET /twitter/user/info?username=a HTTP/1.1\r\nHost: a\r\n\r\n";

    private static final FakeTicker AGE = new FakeTicker();

    /** Connections of the tested gateway age as this test says. */
    static final class Producer {

        @Produces
        @Mock
        @Singleton
        ConnectionAge connectionAge() {
            return new ConnectionAge(AGE);
        }
    }

    @Test
    void responseAsksTheCallerToCloseAConnectionOnceItIsOld() throws IOException {
        try (Socket caller = new Socket(InetAddress.getLoopbackAddress(), Gateway.port())) {
            caller.setSoTimeout(30_000);
            assertThat(answer(caller)).startsWith("HTTP/1.1 401 ").doesNotContainIgnoringCase("connection: close");
            assertThat(answer(caller)).startsWith("HTTP/1.1 401 ").doesNotContainIgnoringCase("connection: close");

            AGE.advance(ConnectionAge.LEAST.multipliedBy(2));

            assertThat(answer(caller)).startsWith("HTTP/1.1 401 ").containsIgnoringCase("connection: close");
        }
    }

    private static String answer(Socket caller) throws IOException {
        caller.getOutputStream().write(CALL.getBytes(StandardCharsets.US_ASCII));
        return Gateway.readResponse(caller);
    }
}
