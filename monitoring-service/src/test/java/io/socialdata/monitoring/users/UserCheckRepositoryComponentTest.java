package io.socialdata.monitoring.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.monitors.MonitorFixture;
import io.socialdata.monitoring.monitors.MonitorSettings;
import io.socialdata.monitoring.users.UserCheckRepository.DueCheck;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In which order watched users are checked. */
class UserCheckRepositoryComponentTest {

    private static MonitoringDatabase database;

    private final MonitorFixture monitors = new MonitorFixture(database, MovableClock.at("2026-11-21T10:00:00Z"));
    private final UserCheckRepository users = new UserCheckRepository();

    @BeforeAll
    static void createDatabase() {
        database = MonitoringDatabase.create("user_checks");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @BeforeEach
    void emptyDatabase() {
        database.empty();
    }

    @Test
    void accountsTakeTurnsWithUsersWhoWereNeverChecked() {
        UUID greedy = UUID.randomUUID();
        monitors.useUpChecks();
        for (int i = 0; i < 30; i++) {
            monitors.watch(greedy, "greedy" + i, MonitorSettings.EVERYTHING);
        }
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        monitors.watch("tove", MonitorSettings.EVERYTHING);

        assertThat(claim(3)).contains("mira", "tove").hasSize(3);
        assertThat(claim(100)).as("the rest, each once").hasSize(29);
    }

    @Test
    void usersWhoWereNeverCheckedComeBeforeKnownOnes() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        database.transactions()
                .call(handle -> handle.execute("update watched_handle set next_check_at = now() - interval '1 day'"));
        monitors.useUpChecks();
        monitors.watch("tove", MonitorSettings.EVERYTHING);

        assertThat(claim(1)).containsExactly("tove");
        assertThat(claim(1)).containsExactly("mira");
        assertThat(claim(0)).isEmpty();
    }

    private List<String> claim(int most) {
        return database.transactions()
                .call(handle -> users.claim(handle, most, Duration.ofMinutes(1)).stream()
                        .map(DueCheck::handle)
                        .toList());
    }
}
