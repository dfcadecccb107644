package io.socialdata.dashboard.identity.auth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTargetTest {

    @Test
    void ownPagesAreAllowedRedirectTargets() {
        assertThat(RedirectTarget.of("/usage?by=day&from=2026-11-01").path())
                .isEqualTo("/usage?by=day&from=2026-11-01");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "https://elsewhere.example/",
                "//elsewhere.example/",
                "/\\elsewhere.example",
                "javascript:alert(1)",
                "usage",
                "/a\nb",
                "/%"
            })
    void otherTargetsRedirectToTheHomePage(String asked) {
        assertThat(RedirectTarget.of(asked).path()).isEqualTo("/");
    }
}
