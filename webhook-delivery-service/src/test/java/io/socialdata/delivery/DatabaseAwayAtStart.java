package io.socialdata.delivery;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.KeysetTestResource;
import io.socialdata.testkit.ProxiedPostgresTestResource;
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
                new TestResourceEntry(
                        ProxiedPostgresTestResource.class, Map.of(ProxiedPostgresTestResource.DISCONNECTED, "true")),
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
}
