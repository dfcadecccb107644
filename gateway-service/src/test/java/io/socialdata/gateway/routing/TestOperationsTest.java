package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.Scope;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.ConfigMappings;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestOperationsTest {

    @Test
    void thereAreNoTestKeysByDefault() {
        assertThat(TestOperations.of(ConfigMappings.defaultsOf(TestModeConfig.class)))
                .isEqualTo(TestOperations.NONE);
    }

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();
    private static final String URL = "http://127.0.0.1:1";

    @Test
    void readsAloneServePublicReadsAndTheirBatches() {
        TestOperations operations = TestOperations.of(configured(Map.of("gateway.test-mode.reads-url", URL)));

        assertThat(operations).isEqualTo(new TestOperations(true, false));
        assertThat(CATALOGUE.operations())
                .filteredOn(operations::allow)
                .allMatch(operation -> operation.scope() == Scope.READ
                        && Set.of(ServiceName.READS, ServiceName.GATEWAY).contains(operation.service()))
                .extracting(Operation::id)
                .contains("user_info", "batch_read");
    }

    @Test
    void allInstancesServeWhatActsAsAnAccountToo() {
        TestOperations operations = new TestOperations(true, true);

        assertThat(CATALOGUE.operations())
                .filteredOn(operations::allow)
                .extracting(Operation::service)
                .containsOnly(ServiceName.READS, ServiceName.SESSION, ServiceName.WRITES, ServiceName.GATEWAY);
        assertThat(CATALOGUE.operations())
                .filteredOn(operation -> !operations.allow(operation))
                .extracting(Operation::service)
                .containsOnly(
                        ServiceName.BILLING,
                        ServiceName.MONITORING,
                        ServiceName.WEBHOOK_DELIVERY,
                        ServiceName.FEEDBACK);
        assertThat(operations.allow(CATALOGUE.byId("user_login"))).isTrue();
        assertThat(operations.allow(CATALOGUE.byId("tweet_create"))).isTrue();
        assertThat(operations.allow(CATALOGUE.byId("account_me"))).isFalse();
        assertThat(operations.allow(CATALOGUE.byId("jobs_create"))).isFalse();
    }

    @Test
    void noAllowedOperationNeedsTheScopeManage() {
        TestOperations operations = new TestOperations(true, true);

        assertThat(CATALOGUE.operations())
                .filteredOn(operations::allow)
                .allMatch(operation -> TestOperations.scopeOf(operation) != Scope.MANAGE);
    }

    @ParameterizedTest
    @CsvSource({"session, writes", "reads, session", "reads, writes", "session, session"})
    void missingInstancesAreAnErrorOfTheConfiguration(String one, String other) {
        TestModeConfig config = configured(
                Map.of("gateway.test-mode." + one + "-url", URL), Map.of("gateway.test-mode." + other + "-url", URL));

        assertThatThrownBy(() -> TestOperations.of(config)).hasMessageContaining("gateway.test-mode");
    }

    private static TestModeConfig configured(Map<String, String> settings) {
        return ConfigMappings.of(TestModeConfig.class, settings);
    }

    private static TestModeConfig configured(Map<String, String> some, Map<String, String> others) {
        Map<String, String> all = new HashMap<>(some);
        all.putAll(others);
        return configured(all);
    }
}
