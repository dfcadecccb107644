package io.socialdata.feedback.reports;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.feedback.FeedbackRequest;
import io.socialdata.web.errors.ApiException;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.nio.charset.StandardCharsets;
import org.hibernate.annotations.ColumnTransformer;
import org.jspecify.annotations.Nullable;

/**
 * The text of a report as its author wrote it.
 *
 * @param evidence a JSON object with identifiers that help to find the case; its keys keep the author's order
 */
@Embeddable
public record ReportContent(
        @Column(nullable = false) @Enumerated(EnumType.STRING)
        ReportType type,

        @Column(nullable = false) String title,

        @Column(nullable = false) String details,

        @Nullable String area,

        @Column(columnDefinition = "json") @ColumnTransformer(write = "cast(? as json)") @Nullable
        String evidence,

        @Nullable String client) {

    private static final int LONGEST_TITLE = 120;
    private static final int LONGEST_DETAILS = 8000;
    private static final int LONGEST_AREA = 80;
    private static final int LONGEST_CLIENT = 120;
    private static final int MAX_EVIDENCE_BYTES = 4096;

    /**
     * Returns the validated and trimmed report.
     *
     * @throws ApiException 400 naming the first field that breaks a rule
     */
    static ReportContent of(FeedbackRequest request) {
        @Nullable ReportType type = ReportType.fromString(request.type());
        if (type == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "type is required.").field("type");
        }
        return new ReportContent(
                type,
                TextValidator.line("title", request.title(), LONGEST_TITLE),
                TextValidator.prose("details", request.details(), LONGEST_DETAILS),
                TextValidator.optionalLine("area", request.area(), LONGEST_AREA),
                checked(request.evidence()),
                TextValidator.optionalLine("client", request.client(), LONGEST_CLIENT));
    }

    private static @Nullable String checked(@Nullable JsonNode evidence) {
        if (evidence == null || evidence.isNull()) {
            return null;
        }
        if (!evidence.isObject()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "evidence must be an object.").field("evidence");
        }
        String json = evidence.toString();
        if (json.getBytes(StandardCharsets.UTF_8).length > MAX_EVIDENCE_BYTES) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST, "evidence must have at most " + MAX_EVIDENCE_BYTES + " bytes.")
                    .field("evidence");
        }
        return json;
    }
}
