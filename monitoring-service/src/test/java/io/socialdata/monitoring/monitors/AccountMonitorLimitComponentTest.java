package io.socialdata.monitoring.monitors;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.CreateMonitorResult.LimitReached;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A key may have two monitors here, and accounts can create any number of keys. */
class AccountMonitorLimitComponentTest {

    private static final int KEYS = 10;

    private static MonitoringDatabase database;

    private final UUID account = UUID.randomUUID();

    @BeforeAll
    static void createDatabase() {
        database = MonitoringDatabase.create("monitoring_monitor_limit");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void keysOfAnAccountShareItsLimit() {
        assertThat(fillKeys(monitors(5))).filteredOn(Created.class::isInstance).hasSize(5);
        assertThat(fillKeys(monitors(5))).containsOnly(new LimitReached(new MonitorLimit.OfAccount(5)));
    }

    @Test
    void eachKeyHasItsOwnLimitWithoutAnAccountLimit() {
        assertThat(fillKeys(monitors(Integer.MAX_VALUE))).hasSize(2 * KEYS).hasOnlyElementsOfType(Created.class);
    }

    private List<CreateMonitorResult> fillKeys(MonitorService monitorService) {
        return IntStream.range(0, KEYS)
                .mapToObj(number -> new KeyOwner(UUID.randomUUID(), account))
                .flatMap(keyOwner -> Stream.of("mira", "kestrel")
                        .map(handle -> monitorService.create(keyOwner, handle, MonitorSettings.EVERYTHING)))
                .toList();
    }

    private static MonitorService monitors(int perAccount) {
        MonitorsConfig config = ConfigMappings.of(
                MonitorsConfig.class,
                Map.of("monitoring.monitors.per-key", "2", "monitoring.monitors.per-account", "" + perAccount));
        return new MonitorFixture(database, Clock.systemUTC(), config).monitors();
    }
}
