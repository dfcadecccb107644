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
    @ValueSource(strings = {"08006", "40001", "40P01", "53300", "57P01", "57014", "55P03"})
    void stateOfTheServerIsAnOutage(String state) {
        assertThat(Failure.of(wrapped(new SQLException("x", state)))).isEqualTo(Failure.OUTAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "22001", "42P01", "23514"})
    void stateOfTheDataIsPoison(String state) {
        assertThat(Failure.of(wrapped(new SQLException("x", state)))).isEqualTo(Failure.POISON);
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
    void bugsArePoison() {
        assertThat(Failure.of(new NullPointerException())).isEqualTo(Failure.POISON);
        assertThat(Failure.of(new PoisonEventException("unknown account"))).isEqualTo(Failure.POISON);
    }

    private static RuntimeException wrapped(SQLException cause) {
        return new IllegalStateException("outer", new RuntimeException("inner", cause));
    }
}
