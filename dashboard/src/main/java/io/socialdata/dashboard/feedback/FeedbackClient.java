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

/** Calls feedback-service for the reports of an account. */
@Singleton
class FeedbackClient {

    private static final ServiceName SERVICE = ServiceName.FEEDBACK;

    private final BackendClient backendClient;

    FeedbackClient(BackendClient backendClient) {
        this.backendClient = backendClient;
    }

    /** One page of reports, newest first, with the cursor of the next page. */
    record Reports(List<FeedbackReport> reports, @Nullable String nextCursor) {}

    BackendResult<Reports> page(UUID account, String cursor) {
        String from = cursor.isEmpty() ? "" : "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
        return backendClient.get(SERVICE, path(account, from), Reports.class);
    }

    BackendResult<FeedbackReport> read(UUID account, UUID id) {
        return backendClient.get(SERVICE, path(account, "/" + id), FeedbackReport.class);
    }

    BackendResult<FeedbackReport> write(UUID account, FeedbackForm feedbackForm) {
        return backendClient.post(SERVICE, path(account, ""), feedbackForm.request(), FeedbackReport.class);
    }

    private static String path(UUID account, String suffix) {
        return BackendClient.ofAccount(account, "/feedback" + suffix);
    }
}
