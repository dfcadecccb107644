package io.socialdata.delivery;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.KeysetTestResource;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import java.util.List;
import java.util.Map;

/** Starts the service as on a cluster, where it does not migrate its database, while the database rejects connections. */
public final class DatabaseAwayAtStart implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.flyway.migrate-at-start", "false",
                "quarkus.hibernate-orm.database.start-offline", "true",
                "quarkus.hibernate-orm.schema-management.strategy", "none");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(
                new TestResourceEntry(DisconnectedDatabase.class),
                new TestResourceEntry(KafkaTestResource.class),
                new TestResourceEntry(IssuerTestResource.class),
                new TestResourceEntry(
                        KeysetTestResource.class, Map.of(KeysetTestResource.SETTING, "delivery.sealing.keyset-file")),
                new TestResourceEntry(Certificates.class));
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }

    /** A database behind a proxy that rejects connections until the test ends its faults. */
    public static final class DisconnectedDatabase implements QuarkusTestResourceLifecycleManager {

        private static final String DATABASE = "delivery_away";

        private FaultProxy proxy;

        @Override
        public Map<String, String> start() {
            PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
            proxy = FaultProxy.to(server.host(), server.port()).disconnect();
            return Map.of(
                    "quarkus.datasource.jdbc.url", server.jdbcUrl(DATABASE, proxy.port()),
                    "quarkus.datasource.username", server.username(),
                    "quarkus.datasource.password", server.password(),
                    // A short stall of the machine must not look like an exhausted pool.
                    "quarkus.datasource.jdbc.acquisition-timeout", "10S");
        }

        @Override
        public void inject(TestInjector testInjector) {
            testInjector.injectIntoFields(proxy, new TestInjector.MatchesType(FaultProxy.class));
        }

        @Override
        public void stop() {
            proxy.close();
        }
    }
}
