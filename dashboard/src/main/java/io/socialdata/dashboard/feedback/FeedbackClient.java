package io.socialdata.dashboard.feedback;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What feedback-service is asked about the reports of an account. */
@Singleton
class FeedbackClient {

    private static final ServiceName OWNER = ServiceName.FEEDBACK;

    private final BackendClient owners;

    FeedbackClient(BackendClient owners) {
        this.owners = owners;
    }

    /** One page, newest first; the cursor leads to the next one. */
    record Reports(List<FeedbackReport> reports, @Nullable String nextCursor) {}

    BackendResult<Reports> page(UUID account, String cursor) {
        String from = cursor.isEmpty() ? "" : "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
        return owners.get(OWNER, path(account, from), Reports.class);
    }

    BackendResult<FeedbackReport> read(UUID account, UUID id) {
        return owners.get(OWNER, path(account, "/" + id), FeedbackReport.class);
    }

    BackendResult<FeedbackReport> write(UUID account, FeedbackForm feedbackForm) {
        return owners.post(OWNER, path(account, ""), feedbackForm.request(), FeedbackReport.class);
    }

    private static String path(UUID account, String rest) {
        return BackendClient.ofAccount(account, "/feedback" + rest);
    }
}
