package io.socialdata.testkit.containers;

import io.socialdata.testkit.FreePorts;
import java.time.Duration;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * PostgreSQL and Kafka as containers, with addresses in the registry's encoding. The library removes them when the JVM
 * ends.
 */
public final class ContainerServers {

    /** The port in the container of the listener for a fault proxy. */
    private static final int PROXIED_LISTENER = 19_092;

    /** As long as the embedded servers have. */
    private static final Duration STARTUP = Duration.ofMinutes(3);

    private ContainerServers() {}

    /** Starts PostgreSQL and returns its port. */
    public static String postgres(String image) {
        requireEngine();
        PostgreSQLContainer server = new PostgreSQLContainer(DockerImageName.parse(image))
                .withUsername("postgres")
                .withPassword("postgres")
                .withDatabaseName("postgres")
                .withCommand("postgres", "-c", "max_connections=300", "-c", "fsync=off")
                .withStartupTimeout(STARTUP);
        server.start();
        return Integer.toString(server.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT));
    }

    /** Starts Kafka and returns its bootstrap address, with a second listener that a fault proxy can stand before. */
    public static String kafka(String image) {
        requireEngine();
        int advertisedPort = FreePorts.find(1).getFirst();
        KafkaContainer broker = new KafkaContainer(DockerImageName.parse(image))
                // A host name here would be a network alias, which the default network does not resolve.
                .withListener("0.0.0.0:" + PROXIED_LISTENER, () -> "127.0.0.1:" + advertisedPort)
                .withEnv("KAFKA_NUM_PARTITIONS", "4")
                .withEnv("KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS", "1000")
                .withEnv("KAFKA_LOG_SEGMENT_DELETE_DELAY_MS", "1000")
                .withStartupTimeout(STARTUP)
                // On a busy machine the container may run its start script while it is still being written.
                .withStartupAttempts(3);
        broker.addExposedPort(PROXIED_LISTENER);
        broker.start();
        return "%s|%d|%d"
                .formatted(broker.getBootstrapServers(), advertisedPort, broker.getMappedPort(PROXIED_LISTENER));
    }

    private static void requireEngine() {
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            throw new IllegalStateException("-Pcontainers needs a Docker engine that answers, and none was found. "
                    + "Without -Pcontainers the same tests use embedded servers.");
        }
    }
}
