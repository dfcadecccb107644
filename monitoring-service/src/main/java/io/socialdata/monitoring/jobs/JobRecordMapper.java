package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/** Maps rows of {@code job}, and the JSON in them. */
final class JobRecordMapper implements RowMapper<JobRecord> {

    private static final JsonMapper JSON = new JsonMapper();
    private static final TypeReference<TreeMap<String, String>> TEXTS = new TypeReference<>() {};

    @Override
    public JobRecord map(ResultSet row, StatementContext context) throws SQLException {
        String error = row.getString("error");
        String endReason = row.getString("end_reason");
        return new JobRecord(
                row.getObject("id", UUID.class),
                row.getObject("account_id", UUID.class),
                row.getObject("key_id", UUID.class),
                row.getString("operation"),
                parsed(row.getString("parameters"), TEXTS),
                JobFormat.of(row.getString("format")),
                row.getLong("price_microusd"),
                row.getInt("max_pages"),
                row.getLong("max_cost_microusd"),
                JobState.of(row.getString("state")),
                endReason == null ? null : JobEndReason.of(endReason),
                error == null ? null : parsed(error, new TypeReference<JobError>() {}),
                row.getString("cursor"),
                texts(row.getArray("columns")),
                row.getInt("pages"),
                row.getLong("row_count"),
                row.getLong("bytes"),
                row.getLong("spent_microusd"),
                row.getInt("failures"),
                row.getObject("claim", UUID.class),
                row.getTimestamp("created_at").toInstant(),
                instant(row.getTimestamp("started_at")),
                instant(row.getTimestamp("ended_at")),
                instant(row.getTimestamp("expires_at")));
    }

    static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts can be written as JSON", e);
        }
    }

    private static <T> T parsed(String json, TypeReference<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a job has JSON that this version does not understand", e);
        }
    }

    private static List<String> texts(Array array) throws SQLException {
        return List.of((String[]) array.getArray());
    }

    private static @Nullable Instant instant(@Nullable Timestamp timestamp) {
        return timestamp == null ? null : timestamp.toInstant();
    }
}
