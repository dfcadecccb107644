package io.socialdata.feedback.reports;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where a page ends: the last report on it. The next one begins behind that report, whatever came in meanwhile. */
public record ReportCursor(Instant createdAt, UUID id) {

    private static final int LONGEST = 200;
    private static final String BETWEEN = "/";
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    static ReportCursor behind(FeedbackReport feedbackReport) {
        return new ReportCursor(feedbackReport.createdAt(), feedbackReport.id());
    }

    /** The form in which callers get it and send it back. */
    public String cursor() {
        byte[] pair = (createdAt + BETWEEN + id).getBytes(StandardCharsets.US_ASCII);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(pair);
    }

    /**
     * What a caller sent; null for the first page.
     *
     * @throws ApiException 400 naming the field if it is no cursor of ours
     */
    public static @Nullable ReportCursor of(@Nullable String cursor) {
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
            // Whatever reads the same without being what we gave out is not a cursor, nor is a time that no table can
            // hold.
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
