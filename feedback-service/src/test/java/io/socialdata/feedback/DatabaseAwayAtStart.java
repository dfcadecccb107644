package io.socialdata.feedback;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.ProxiedPostgresTestResource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts the service as on a cluster, where it does not migrate its database, while the database rejects connections. */
public final class DatabaseAwayAtStart implements QuarkusTestProfile {

    static final Path LOG = Path.of("target", "database-away-at-start.log");

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.flyway.migrate-at-start", "false",
                "quarkus.hibernate-orm.database.start-offline", "true",
                "quarkus.hibernate-orm.schema-management.strategy", "none",
                "quarkus.log.file.enabled", "true",
                "quarkus.log.file.path", LOG.toString(),
                "quarkus.log.file.format", "%p %s %X%n");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(
                new TestResourceEntry(
                        ProxiedPostgresTestResource.class, Map.of(ProxiedPostgresTestResource.DISCONNECTED, "true")),
                new TestResourceEntry(IssuerTestResource.class));
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }
}
