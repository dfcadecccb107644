package io.socialdata.mcp;

import static io.socialdata.mcp.TestConfigs.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.mcp.calls.GatewayConfig;
import io.socialdata.mcp.sessions.SessionsConfig;
import io.socialdata.mcp.tools.ResponsesConfig;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Pins every default of the server, so that a changed default shows in review. */
class ConfigDefaultsTest {

    @Test
    void gateway() {
        GatewayConfig gateway = defaultsOf(GatewayConfig.class);

        assertThat(gateway.url()).isEqualTo(URI.create("http://127.0.0.1:8080"));
        assertThat(gateway.dataPrefix()).isEqualTo("/twitter");
        assertThat(gateway.connectTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(gateway.extraTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(gateway.maxResponseSize().asLongValue()).isEqualTo(1 << 20);
        assertThat(gateway.maxConcurrentCalls()).isEqualTo(32);
        assertThat(gateway.textTtl()).isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void sessions() {
        SessionsConfig sessions = defaultsOf(SessionsConfig.class);

        assertThat(sessions.max()).isEqualTo(1000);
        assertThat(sessions.maxPerKey()).isEqualTo(20);
        assertThat(sessions.idleTimeout()).isEqualTo(Duration.ofMinutes(30));
        assertThat(sessions.sweepInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(sessions.maxConcurrentCalls()).isEqualTo(8);
        assertThat(sessions.maxMessageSize().asLongValue()).isEqualTo(256 << 10);
        assertThat(sessions.messageTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(sessions.spendLimitMicroUsd()).isEqualTo(100_000);
        assertThat(sessions.writes()).isEqualTo(SessionsConfig.Writes.HEADER);
        assertThat(sessions.trustedProxies()).isEmpty();
    }

    @Test
    void responses() {
        ResponsesConfig responses = defaultsOf(ResponsesConfig.class);

        assertThat(responses.maxChars()).isEqualTo(20_000);
        assertThat(responses.compact()).isTrue();
    }
}
