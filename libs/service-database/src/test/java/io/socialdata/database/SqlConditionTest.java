package io.socialdata.database;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.transaction.RollbackException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqlConditionTest {

    @ParameterizedTest(name = "{0} ({2}) is {1}")
    @CsvSource({
        "40001, REPEAT, serialization failure",
        "40P01, REPEAT, deadlock",
        "40003, UNAVAILABLE, statement completion unknown",
        "08006, UNAVAILABLE, connection failure",
        "25006, UNAVAILABLE, read-only after a failover",
        "25P02, UNAVAILABLE, transaction is aborted",
        "25P03, UNAVAILABLE, idle in transaction for too long",
        "26000, UNAVAILABLE, prepared statement lost in a pooler",
        "28000, UNAVAILABLE, role refused",
        "28P01, UNAVAILABLE, password refused",
        "3D000, UNAVAILABLE, database missing",
        "3F000, UNAVAILABLE, schema missing",
        "42501, UNAVAILABLE, right missing",
        "42P01, UNAVAILABLE, table missing",
        "53300, UNAVAILABLE, too many connections",
        "53100, UNAVAILABLE, disk full",
        "55P03, LOCK_TIMEOUT, lock not available",
        "57014, UNAVAILABLE, statement time-out",
        "57P01, UNAVAILABLE, shut down by an operator",
        "58030, UNAVAILABLE, input or output error",
        "F0000, UNAVAILABLE, configuration file error",
        "XX000, UNAVAILABLE, internal error",
        "XX001, UNAVAILABLE, data corrupted",
        "22001, MALFORMED, text too long",
        "22P02, MALFORMED, unreadable value",
        "23502, MALFORMED, not null",
        "23503, MALFORMED, foreign key",
        "23505, MALFORMED, unique",
        "23514, MALFORMED, check",
        "42601, UNKNOWN, syntax",
        "42703, UNKNOWN, column missing",
        "54000, UNKNOWN, program limit",
        "P0001, UNKNOWN, raised by a function",
        "4, UNKNOWN, no state at all"
    })
    void eachSqlStateHasOneCondition(String state, SqlCondition condition, String expected) {
        assertThat(SqlCondition.of(new IllegalStateException("outer", new SQLException(expected, state))))
                .isEqualTo(condition);
    }

    @Test
    void exhaustedPoolIsUnavailable() {
        assertThat(SqlCondition.of(new SQLException("no connection to give"))).isEqualTo(SqlCondition.UNAVAILABLE);
    }

    @Test
    void suppressedCauseOfAFailedCommitCounts() {
        RollbackException commit = new RollbackException("could not commit");
        commit.addSuppressed(new IllegalStateException(new SQLException("connection lost", "08006")));

        assertThat(SqlCondition.of(commit)).isEqualTo(SqlCondition.UNAVAILABLE);
    }

    @Test
    void failureWithoutASqlExceptionIsUnknown() {
        assertThat(SqlCondition.of(new IllegalStateException("a defect"))).isEqualTo(SqlCondition.UNKNOWN);
    }
}
