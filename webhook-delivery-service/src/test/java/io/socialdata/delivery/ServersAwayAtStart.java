package io.socialdata.delivery;

import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaAwayAtStart;
import io.socialdata.testkit.KeysetTestResource;
import io.socialdata.testkit.ProxiedPostgresTestResource;
import java.util.Map;

/**
 * Starts the service as on a cluster, where it does not migrate its database, while the database and Kafka reject
 * connections.
 */
public final class ServersAwayAtStart extends KafkaAwayAtStart {

    public ServersAwayAtStart() {
        super(
                Topics.KEY_CHANGED,
                new TestResourceEntry(
                        ProxiedPostgresTestResource.class, Map.of(ProxiedPostgresTestResource.DISCONNECTED, "true")),
                new TestResourceEntry(IssuerTestResource.class),
                new TestResourceEntry(
                        KeysetTestResource.class, Map.of(KeysetTestResource.SETTING, "delivery.sealing.keyset-file")),
                new TestResourceEntry(Certificates.class));
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.flyway.migrate-at-start", "false",
                "quarkus.hibernate-orm.database.start-offline", "true",
                "quarkus.hibernate-orm.schema-management.strategy", "none");
    }
}
