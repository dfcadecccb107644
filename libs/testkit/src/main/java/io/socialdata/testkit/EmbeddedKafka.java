package io.socialdata.testkit;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/** A real one-node Kafka broker (KRaft) inside this JVM, on free loopback ports, with temporary data. */
public final class EmbeddedKafka implements AutoCloseable {

    /** Referenced here because the log manager holds loggers only weakly, and would lose their level. */
    private static final List<Logger> QUIET = Stream.of("kafka", "org.apache.kafka", "state")
            .map(Logger::getLogger)
            .toList();

    private final KafkaRaftServer server;
    private final KafkaAddress address;
    private final Path data;

    private EmbeddedKafka(KafkaRaftServer server, KafkaAddress address, Path data) {
        this.server = server;
        this.address = address;
        this.data = data;
    }

    /** Starts a broker without data. Topics created by a client's first use get four partitions. */
    public static EmbeddedKafka start() {
        QUIET.forEach(logger -> logger.setLevel(Level.SEVERE));
        try {
            Path data = Files.createTempDirectory("socialdata-kafka-");
            List<Integer> ports = FreePorts.find(4);
            format(data);
            KafkaRaftServer server = new KafkaRaftServer(KafkaConfig.fromProps(properties(data, ports)), Time.SYSTEM);
            server.startup();
            KafkaAddress address = new KafkaAddress("127.0.0.1:" + ports.get(0), ports.get(3), ports.get(1));
            return new EmbeddedKafka(server, address, data);
        } catch (Exception e) {
            throw new IllegalStateException("Kafka did not start", e);
        }
    }

    public KafkaAddress address() {
        return address;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
        try (Stream<Path> files = Files.walk(data)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException("Data of Kafka could not be removed: " + data, e);
        }
    }

    private static void format(Path data) throws Exception {
        new Formatter()
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(1)
                .setDirectories(List.of(data.toString()))
                .setMetadataLogDirectory(data.toString())
                .setControllerListenerName("CONTROLLER")
                .setReleaseVersion(MetadataVersion.LATEST_PRODUCTION)
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .run();
    }

    private static Properties properties(Path data, List<Integer> ports) {
        Properties properties = new Properties();
        properties.put("process.roles", "broker,controller");
        properties.put("node.id", "1");
        properties.put("log.dirs", data.toString());
        properties.put(
                "listeners",
                "PLAIN://127.0.0.1:%d,PROXIED://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d"
                        .formatted(ports.get(0), ports.get(1), ports.get(2)));
        properties.put(
                "advertised.listeners",
                "PLAIN://127.0.0.1:%d,PROXIED://127.0.0.1:%d".formatted(ports.get(0), ports.get(3)));
        properties.put("listener.security.protocol.map", "PLAIN:PLAINTEXT,PROXIED:PLAINTEXT,CONTROLLER:PLAINTEXT");
        properties.put("inter.broker.listener.name", "PLAIN");
        properties.put("controller.listener.names", "CONTROLLER");
        properties.put("controller.quorum.voters", "1@127.0.0.1:" + ports.get(2));
        properties.put("num.partitions", "4");
        properties.put("offsets.topic.num.partitions", "2");
        properties.put("offsets.topic.replication.factor", "1");
        properties.put("transaction.state.log.num.partitions", "2");
        properties.put("transaction.state.log.replication.factor", "1");
        properties.put("transaction.state.log.min.isr", "1");
        // A test that starts a consumer should not wait for others to join, nor long until a dead one is detected.
        properties.put("group.initial.rebalance.delay.ms", "0");
        properties.put("group.min.session.timeout.ms", "1000");
        properties.put("log.segment.delete.delay.ms", "1000");
        properties.put("log.cleaner.dedupe.buffer.size", "2097152");
        return properties;
    }
}
