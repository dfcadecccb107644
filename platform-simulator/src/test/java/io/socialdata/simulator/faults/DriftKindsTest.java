package io.socialdata.simulator.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DriftKindsTest {

    private static final Instant NOW = Instant.parse("2026-11-29T10:00:00Z");
    private static final FaultedCall CALL = new FaultedCall("UserTweets", Optional.empty(), "127.0.0.1");

    private final FaultRegistry faultRegistry = new FaultRegistry(Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void everyMatchingDriftAppliesBesidesAFault() {
        install("move_field", "core.screen_name", "handle", null);
        install("only_post", null, null, null);
        install("empty", null, null, null);

        assertThat(faultRegistry.drifts(CALL))
                .containsExactly(new Drift.FieldMoved("core.screen_name", "handle"), new Drift.OnlyByPost());
        assertThat(faultRegistry.match(CALL)).contains(new Fault.EmptyResponse(404));
    }

    @Test
    void graceOfOldIdsBeginsWithTheInstallation() {
        install("rotate_id", null, "new", "PT10M");
        install("rotate_id", null, "other", null);

        assertThat(faultRegistry.drifts(CALL))
                .containsExactly(new Drift.IdRotated("new", NOW.plusSeconds(600)), new Drift.IdRotated("other", NOW));
    }

    @Test
    void incompleteDriftsAreRejectedWithAMessage() {
        assertThatThrownBy(() -> install("require_feature", null, null, null)).hasMessage("name is missing");
        assertThatThrownBy(() -> install("move_field", "legacy", null, null)).hasMessage("value is missing");
        assertThatThrownBy(() -> install("rotate_id", null, "new", "soon")).hasMessageContaining("grace");
        assertThatThrownBy(() -> install("explode", null, null, null)).hasMessageContaining("unknown_entry");
    }

    private void install(String kind, String name, String value, String grace) {
        faultRegistry.install(new FaultRequest(
                kind, null, null, null, null, null, null, name, value, grace, null, null, null, null, null));
    }
}
