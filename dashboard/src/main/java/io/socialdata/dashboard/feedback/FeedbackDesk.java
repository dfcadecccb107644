package io.socialdata.dashboard.feedback;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What feedback-service is asked about the reports of an account. */
@Singleton
class FeedbackDesk {

    private static final ServiceName OWNER = ServiceName.FEEDBACK;

    private final OwnerCalls owners;

    FeedbackDesk(OwnerCalls owners) {
        this.owners = owners;
    }

    /** One page, newest first; the cursor leads to the next one. */
    record Reports(List<Report> reports, @Nullable String nextCursor) {}

    Answer<Reports> page(UUID account, String cursor) {
        String from = cursor.isEmpty() ? "" : "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
        return owners.get(OWNER, path(account, from), Reports.class);
    }

    Answer<Report> read(UUID account, UUID id) {
        return owners.get(OWNER, path(account, "/" + id), Report.class);
    }

    Answer<Report> write(UUID account, Draft draft) {
        return owners.post(OWNER, path(account, ""), draft.request(), Report.class);
    }

    private static String path(UUID account, String rest) {
        return OwnerCalls.ofAccount(account, "/feedback" + rest);
    }
}
