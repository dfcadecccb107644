package io.socialdata.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.web.bodylimit.BodyLimitConfig;
import io.socialdata.web.caller.TokenCacheConfig;
import io.socialdata.web.json.JsonConfig;
import io.socialdata.web.operations.ServiceConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Pins every default, so that a changed one shows in review. */
class ConfigDefaultsTest {

    @Test
    void jsonSizeIsLimited() {
        JsonConfig json = ConfigDefaults.of(JsonConfig.class);

        assertThat(json.maxDepth()).isEqualTo(64);
        assertThat(json.maxString().asLongValue()).isEqualTo(256 * 1024);
        assertThat(json.maxNumberDigits()).isEqualTo(100);
        assertThat(json.maxTokens()).isEqualTo(250_000);
        assertThat(json.maxName().asLongValue()).isEqualTo(1024);
    }

    @Test
    void internalBodyLimitEqualsThePublicOne() {
        assertThat(ConfigDefaults.of(BodyLimitConfig.class).internalBody().asLongValue())
                .isEqualTo(1024 * 1024);
    }

    @Test
    void serviceName() {
        assertThat(ConfigDefaults.of(ServiceConfig.class).name()).isEqualTo("reads");
    }

    @Test
    void verifiedTokensAreCachedForAMinute() {
        TokenCacheConfig tokens = ConfigDefaults.of(TokenCacheConfig.class);

        assertThat(tokens.ttl()).isEqualTo(Duration.ofMinutes(1));
        assertThat(tokens.maxSize()).isEqualTo(1000);
    }
}
