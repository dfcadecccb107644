package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class PollDeadlinesTest {

    @Test
    void readsServiceRespondsBeforeItsClientGivesUp() throws IOException {
        Properties settings = new Properties();
        try (InputStream file = PollingConfig.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        }

        assertThat(timeoutOf(settings, "polls")).isGreaterThan(HandlePolls.DEADLINE);
        assertThat(timeoutOf(settings, "user-checks")).isGreaterThan(BudgetedUserChecks.DEADLINE);
    }

    private static Duration timeoutOf(Properties settings, String client) {
        return Duration.ofMillis(
                Long.parseLong(settings.getProperty("quarkus.rest-client.%s.read-timeout".formatted(client))));
    }
}
