package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A page that was read.
 *
 * @param nextCursor of the page after it; absent if there is none
 * @param billable whether the read is charged
 * @param requestId the id of the call
 */
record JobPage(
        List<JsonNode> rows,
        @Nullable String nextCursor,
        boolean billable,
        String requestId,
        Instant readAt,
        Duration took) {

    private static final int MOST_COLUMNS = 200;

    /** Returns whether no page follows: lists end with an empty page, without a cursor or with the cursor that they had. */
    boolean isLast(@Nullable String cursor) {
        return nextCursor == null || nextCursor.isEmpty() || rows.isEmpty() || nextCursor.equals(cursor);
    }

    /** Returns the size of its rows, uncompressed. */
    long bytes() {
        return rows.stream()
                .mapToLong(row -> row.toString().getBytes(StandardCharsets.UTF_8).length + 1L)
                .sum();
    }

    /** Returns the rows as lines of JSON, compressed. */
    byte[] compressed() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zipped = new GZIPOutputStream(bytes)) {
            for (JsonNode row : rows) {
                zipped.write(row.toString().getBytes(StandardCharsets.UTF_8));
                zipped.write('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    /** Returns the columns with those that rows of this page add. */
    List<String> columnsAfter(Collection<String> before) {
        Set<String> columns = new LinkedHashSet<>(before);
        for (JsonNode row : rows) {
            for (Map.Entry<String, JsonNode> member : row.properties()) {
                if (columns.size() < MOST_COLUMNS && member.getValue().isValueNode()) {
                    columns.add(member.getKey());
                }
            }
        }
        return List.copyOf(columns);
    }
}
