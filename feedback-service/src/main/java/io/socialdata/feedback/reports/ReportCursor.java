package io.socialdata.feedback.reports;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Position of the last report of a page. The next page begins after that report, even if new reports were added in
 * between.
 */
public record ReportCursor(Instant createdAt, UUID id) {

    private static final int LONGEST = 200;
    private static final String BETWEEN = "/";
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    static ReportCursor behind(FeedbackReportEntity report) {
        return new ReportCursor(report.createdAt, report.id);
    }

    /** Returns the encoded form that callers receive and send back. */
    public String cursor() {
        byte[] pair = (createdAt + BETWEEN + id).getBytes(StandardCharsets.US_ASCII);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(pair);
    }

    /**
     * Decodes a caller's cursor; returns null for the first page.
     *
     * @throws ApiException 400 naming the field if it is not a cursor of this service
     */
    public static @Nullable ReportCursor fromString(@Nullable String cursor) {
        if (cursor == null || cursor.isEmpty()) {
            return null;
        }
        if (cursor.length() > LONGEST) {
            throw unknown();
        }
        try {
            String pair = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.US_ASCII);
            int between = pair.indexOf(BETWEEN);
            if (between < 0) {
                throw unknown();
            }
            Instant createdAt = Instant.parse(pair.substring(0, between));
            ReportCursor reportCursor = new ReportCursor(createdAt, UUID.fromString(pair.substring(between + 1)));
            // Rejects other encodings of the same value, and times outside the range of the table.
            if (!reportCursor.cursor().equals(cursor) || createdAt.isBefore(EARLIEST) || createdAt.isAfter(LATEST)) {
                throw unknown();
            }
            return reportCursor;
        } catch (IllegalArgumentException | DateTimeException e) {
            throw unknown();
        }
    }

    private static ApiException unknown() {
        return new ApiException(ErrorCode.BAD_REQUEST, "cursor is invalid: send the next_cursor of the previous page.")
                .field("cursor");
    }
}
