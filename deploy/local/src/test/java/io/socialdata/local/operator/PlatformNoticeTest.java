package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlatformNoticeTest {

    @Test
    void nothingIsSaidOfAFriendlyPlatform() {
        assertThat(new PlatformNotice("{\"profile\":\"friendly\",\"served\":[],\"denied\":[]}").text())
                .isEmpty();
    }

    @Test
    void deniedOperationsAndTheWayBackAreNamed() {
        assertThat(new PlatformNotice("""
                        {"profile": "as-of-2026-08", "served": [], "denied": [
                          {"operations": ["UserByRestId", "TweetResultByRestId"], "denial": "GUARDED"},
                          {"operations": ["1.1/account/settings.json"], "denial": "WITHDRAWN"}]}
                        """).text().lines())
                .containsExactly(
                        "",
                        "The simulated platform is as-of-2026-08. Examples that need these fail:",
                        "  guarded    UserByRestId, TweetResultByRestId",
                        "  withdrawn  1.1/account/settings.json",
                        "./socialdata up --platform friendly serves them again.");
    }
}
