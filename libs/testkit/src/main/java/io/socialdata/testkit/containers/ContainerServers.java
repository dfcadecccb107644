package io.socialdata.testkit.containers;

import org.testcontainers.DockerClientFactory;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * PostgreSQL and Kafka as containers, with addresses in the registry's encoding. The library removes them when the JVM
 * ends.
 */
public final class ContainerServers {

    private ContainerServers() {}

    /** Starts PostgreSQL and returns its port. */
    public static String postgres() {
        requireEngine();
        PostgreSQLContainer server = new PostgreSQLContainer("postgres:18.4")
                .withUsername("postgres")
                .withPassword("postgres")
                .withDatabaseName("postgres")
                .withCommand("postgres", "-c", "max_connections=300", "-c", "fsync=off");
        server.start();
        return Integer.toString(server.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT));
    }

    /** Starts Kafka and returns its bootstrap address. There is no listener for a fault proxy. */
    public static String kafka() {
        requireEngine();
        KafkaContainer broker = new KafkaContainer("apache/kafka:4.1.1")
                .withEnv("KAFKA_NUM_PARTITIONS", "4")
                .withEnv("KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS", "1000");
        broker.start();
        return broker.getBootstrapServers() + "|0|0";
    }

    private static void requireEngine() {
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            throw new IllegalStateException("-Pcontainers needs a Docker engine that answers, and none was found. "
                    + "Without -Pcontainers the same tests use embedded servers.");
        }
    }
}
