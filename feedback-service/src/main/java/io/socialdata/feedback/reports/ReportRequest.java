package io.socialdata.feedback.reports;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A report as its author wrote it, before validation. */
record ReportRequest(
        @Nullable String type,
        @Nullable String title,
        @Nullable String details,
        @Nullable String area,
        @Nullable JsonNode evidence,
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
    ReportContent checked() {
        @Nullable ReportType reportType = ReportType.fromString(type);
        if (reportType == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "type is required.").field("type");
        }
        return new ReportContent(
                reportType,
                TextValidator.line("title", title, LONGEST_TITLE),
                TextValidator.prose("details", details, LONGEST_DETAILS),
                TextValidator.optionalLine("area", area, LONGEST_AREA),
                checkedEvidence(),
                TextValidator.optionalLine("client", client, LONGEST_CLIENT));
    }

    private @Nullable String checkedEvidence() {
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
