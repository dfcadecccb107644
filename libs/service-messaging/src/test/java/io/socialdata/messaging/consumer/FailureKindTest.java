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

class FailureKindTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"08006", "25006", "28P01", "40001", "40P01", "42501", "42P01", "53300", "57P01", "55P03", "XX000"
            })
    void serverStateIsAnOutage(String state) {
        assertThat(FailureKind.of(wrapped(new SQLException("x", state)))).isEqualTo(FailureKind.OUTAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "22001", "23514"})
    void dataStateIsMalformed(String state) {
        assertThat(FailureKind.of(wrapped(new SQLException("x", state)))).isEqualTo(FailureKind.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"42601", "P0001", "54000"})
    void otherStateIsUnexpected(String state) {
        assertThat(FailureKind.of(wrapped(new SQLException("x", state)))).isEqualTo(FailureKind.UNEXPECTED);
    }

    @Test
    void exhaustedPoolIsAnOutage() {
        assertThat(FailureKind.of(wrapped(new SQLException("no connection to give"))))
                .isEqualTo(FailureKind.OUTAGE);
        assertThat(FailureKind.of(wrapped(new SQLTransientConnectionException())))
                .isEqualTo(FailureKind.OUTAGE);
    }

    @Test
    void suppressedExceptionsAreConsidered() {
        RuntimeException commit = new IllegalStateException("could not commit");
        commit.addSuppressed(new RuntimeException(new SQLException("gone", "08006")));

        assertThat(FailureKind.of(commit)).isEqualTo(FailureKind.OUTAGE);
    }

    @Test
    void networkAndBrokerFailuresAreOutages() {
        assertThat(FailureKind.of(new UncheckedIOException(new IOException()))).isEqualTo(FailureKind.OUTAGE);
        assertThat(FailureKind.of(new NotEnoughReplicasException("x"))).isEqualTo(FailureKind.OUTAGE);
    }

    @Test
    void poisonEventIsMalformed() {
        assertThat(FailureKind.of(new PoisonEventException("unknown account"))).isEqualTo(FailureKind.MALFORMED);
    }

    @Test
    void otherExceptionsAreUnexpected() {
        assertThat(FailureKind.of(new NullPointerException())).isEqualTo(FailureKind.UNEXPECTED);
    }

    private static RuntimeException wrapped(SQLException cause) {
        return new IllegalStateException("outer", new RuntimeException("inner", cause));
    }
}
