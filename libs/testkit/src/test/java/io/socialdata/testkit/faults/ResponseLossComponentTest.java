package io.socialdata.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.testkit.KafkaAddress;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

class ResponseLossComponentTest {

    @Test
    void commitWithDroppedResponseIsCommitted() throws SQLException {
        PostgresAddress server = SharedServers.postgres().recreate("kit_commit");
        try (FaultProxy proxy = FaultProxy.to("127.0.0.1", server.port());
                Connection client = DriverManager.getConnection(
                        server.jdbcUrl("kit_commit", proxy.port()), server.username(), server.password());
                Statement statement = client.createStatement()) {
            statement.execute("create table kept (id int)");
            client.setAutoCommit(false);
            statement.execute("insert into kept values (1)");
            proxy.dropResponses(ResponseLoss.postgresCommits());

            assertThatThrownBy(client::commit).isInstanceOf(SQLException.class);

            assertThat(proxy.counters().droppedResponses()).isEqualTo(1);
        }
        assertThat(rows(server)).isEqualTo(1);
    }

    @Test
    void producerRetriesAfterADroppedAcknowledgement() throws Exception {
        KafkaAddress broker = SharedServers.kafka().createTopics(1, "kit-acks");
        try (FaultProxy proxy = broker.openProxy();
                var producer = new KafkaProducer<>(
                        Map.of("bootstrap.servers", proxy.hostAndPort(), "retry.backoff.ms", 10),
                        new StringSerializer(),
                        new StringSerializer())) {
            proxy.dropResponses(ResponseLoss.kafkaProduceAcks().nth(1));

            long offset = producer.send(new ProducerRecord<>("kit-acks", "once"))
                    .get()
                    .offset();

            // The broker detects the idempotent producer's second attempt: one record, at the first offset.
            assertThat(offset).isZero();
            assertThat(producer.send(new ProducerRecord<>("kit-acks", "next"))
                            .get()
                            .offset())
                    .isEqualTo(1);
            assertThat(proxy.counters().droppedResponses()).isEqualTo(1);
        }
    }

    private static long rows(PostgresAddress server) throws SQLException {
        try (Connection connection = server.connect("kit_commit");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select count(*) from kept")) {
            row.next();
            return row.getLong(1);
        }
    }
}
