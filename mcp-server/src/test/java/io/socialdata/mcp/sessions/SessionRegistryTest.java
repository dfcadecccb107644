package io.socialdata.mcp.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.keys.ApiKey;
import io.socialdata.mcp.TestConfigs;
import io.socialdata.mcp.sessions.ReserveResult.KeyLimitReached;
import io.socialdata.mcp.sessions.ReserveResult.Reserved;
import io.socialdata.mcp.sessions.ReserveResult.ServerLimitReached;
import io.socialdata.testkit.MovableClock;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionRegistryTest {

    private static final SessionTerms TERMS = new SessionTerms(1_000, false, null);

    private final MovableClock clock = MovableClock.at("2026-11-26T10:00:00Z");
    private final SessionRegistry sessions = new SessionRegistry(
            TestConfigs.of(
                    SessionsConfig.class,
                    Map.of(
                            "mcp.sessions.max", "3",
                            "mcp.sessions.max-per-key", "2",
                            "mcp.sessions.max-concurrent-calls", "2")),
            clock);

    @Test
    void keyAtItsLimitLosesTheSessionUsedLeastRecently() {
        ApiKey key = key();
        open("a", key);
        clock.advance(Duration.ofSeconds(1));
        open("b", key);
        clock.advance(Duration.ofSeconds(1));
        assertThat(sessions.find("a")).isPresent();

        assertThat(sessions.reserve(key)).isEqualTo(new Reserved(List.of("b")));
        assertThat(sessions.find("b")).isEmpty();
        assertThat(sessions.find("a")).isPresent();
    }

    @Test
    void sessionsWithCallsInProgressStay() {
        ApiKey key = key();
        open("a", key);
        open("b", key);
        assertThat(sessions.find("a").orElseThrow().tryStartCall()).isTrue();
        assertThat(sessions.find("b").orElseThrow().tryStartCall()).isTrue();

        assertThat(sessions.reserve(key)).isEqualTo(new KeyLimitReached());

        sessions.find("b").orElseThrow().callEnded();
        assertThat(sessions.reserve(key)).isEqualTo(new Reserved(List.of("b")));
    }

    @Test
    void sessionsBeingOpenedCountForTheirKey() {
        ApiKey key = key();
        assertThat(sessions.reserve(key)).isEqualTo(new Reserved(List.of()));
        assertThat(sessions.reserve(key)).isEqualTo(new Reserved(List.of()));

        assertThat(sessions.reserve(key)).isEqualTo(new KeyLimitReached());
        assertThat(sessions.reserve(key())).isEqualTo(new Reserved(List.of()));
    }

    @Test
    void serverAtItsLimitOpensNoFurtherSession() {
        open("a", key());
        open("b", key());
        ApiKey third = key();
        assertThat(sessions.reserve(third)).isInstanceOf(Reserved.class);

        assertThat(sessions.reserve(key())).isEqualTo(new ServerLimitReached());

        sessions.giveBack(third);
        assertThat(sessions.reserve(key())).isInstanceOf(Reserved.class);
    }

    @Test
    void unusedSessionsExpire() {
        open("a", key());
        open("b", key());
        clock.advance(Duration.ofMinutes(20));
        sessions.find("b");
        clock.advance(Duration.ofMinutes(20));

        assertThat(sessions.expire()).containsExactly("a");
        assertThat(sessions.size()).isEqualTo(1);
    }

    @Test
    void sessionBoundsItsCallsInProgress() {
        open("a", key());
        McpSession session = sessions.find("a").orElseThrow();

        assertThat(session.tryStartCall()).isTrue();
        assertThat(session.tryStartCall()).isTrue();
        assertThat(session.tryStartCall()).isFalse();
    }

    private void open(String id, ApiKey key) {
        assertThat(sessions.reserve(key)).isInstanceOf(Reserved.class);
        sessions.register(id, key, TERMS);
    }

    private static ApiKey key() {
        return ApiKey.mint("test", new SecureRandom());
    }
}
