package io.socialdata.system.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The highest limits of a key, which billing checks, are those of an account, which gateways enforce. */
class KeyLimitDefaultsTest {

    private static final Pattern RATE = Pattern.compile("`?(\\d+)/(P\\w+).*");
    private static final List<Setting> SETTINGS = ConfigurationPage.settings();

    @Test
    void rateOfAKeyIsBoundedByTheHighestRateOfAnAccount() {
        long highest = SETTINGS.stream()
                .filter(setting -> setting.key().startsWith("gateway.limits.of-account."))
                .mapToLong(KeyLimitDefaultsTest::callsPerSecond)
                .max()
                .orElseThrow();

        assertThat(ConfigurationPage.valueOf("billing.keys.max-rate-limit")).isEqualTo("`%d`".formatted(highest));
    }

    @Test
    void concurrencyOfAKeyIsBoundedByThatOfAnAccount() {
        assertThat(ConfigurationPage.valueOf("billing.keys.max-concurrency"))
                .isEqualTo(ConfigurationPage.valueOf("gateway.concurrency.account"));
    }

    private static long callsPerSecond(Setting setting) {
        Matcher rate = RATE.matcher(setting.value());
        assertThat(rate.matches()).as(setting.key()).isTrue();
        return Long.parseLong(rate.group(1)) / Duration.parse(rate.group(2)).toSeconds();
    }
}
