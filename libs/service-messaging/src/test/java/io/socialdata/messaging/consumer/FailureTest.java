package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.apache.kafka.common.errors.NotEnoughReplicasException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"08006", "25006", "28P01", "40001", "40P01", "42501", "42P01", "53300", "57P01", "55P03", "XX000"
            })
    void stateOfTheServerIsAnOutage(String state) {
        assertThat(Failure.of(wrapped(new SQLException("x", state)))).isEqualTo(Failure.OUTAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "22001", "23514"})
    void stateOfTheDataIsMalformed(String state) {
        assertThat(Failure.of(wrapped(new SQLException("x", state)))).isEqualTo(Failure.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"42601", "P0001", "54000"})
    void stateThatSaysNothingOfTheDataIsUnexpected(String state) {
        assertThat(Failure.of(wrapped(new SQLException("x", state)))).isEqualTo(Failure.UNEXPECTED);
    }

    @Test
    void exhaustedPoolIsAnOutage() {
        assertThat(Failure.of(wrapped(new SQLException("no connection to give"))))
                .isEqualTo(Failure.OUTAGE);
        assertThat(Failure.of(wrapped(new SQLTransientConnectionException()))).isEqualTo(Failure.OUTAGE);
    }

    @Test
    void reasonOfAFailedCommitIsFoundAmongTheSuppressed() {
        RuntimeException commit = new IllegalStateException("could not commit");
        commit.addSuppressed(new RuntimeException(new SQLException("gone", "08006")));

        assertThat(Failure.of(commit)).isEqualTo(Failure.OUTAGE);
    }

    @Test
    void networkAndBrokerTroubleIsAnOutage() {
        assertThat(Failure.of(new UncheckedIOException(new IOException()))).isEqualTo(Failure.OUTAGE);
        assertThat(Failure.of(new NotEnoughReplicasException("x"))).isEqualTo(Failure.OUTAGE);
    }

    @Test
    void handlersWordIsMalformed() {
        assertThat(Failure.of(new PoisonEventException("unknown account"))).isEqualTo(Failure.MALFORMED);
    }

    @Test
    void defectsAreUnexpected() {
        assertThat(Failure.of(new NullPointerException())).isEqualTo(Failure.UNEXPECTED);
    }

    private static RuntimeException wrapped(SQLException cause) {
        return new IllegalStateException("outer", new RuntimeException("inner", cause));
    }
}
