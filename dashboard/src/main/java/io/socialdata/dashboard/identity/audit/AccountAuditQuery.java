package io.socialdata.dashboard.identity.audit;

import jakarta.ws.rs.QueryParam;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which entries of the log of an account are shown: also by event and member. */
public class AccountAuditQuery extends AuditQuery {

    @QueryParam("event")
    @Nullable
    String event;

    @QueryParam("member")
    @Nullable
    String member;

    public String event() {
        return event == null ? "" : event.replace("\0", "");
    }

    public String member() {
        return member == null ? "" : member.replace("\0", "");
    }

    public boolean narrows() {
        return !(event().isEmpty() && member().isEmpty() && from().isEmpty() && to().isEmpty());
    }

    /** Returns the filter as the query of an address. */
    public String query() {
        return "event=%s&member=%s&from=%s&to=%s"
                .formatted(encoded(event()), encoded(member()), encoded(from()), encoded(to()));
    }

    Map<String, Object> conditions(UUID accountId) {
        Map<String, Object> conditions = new LinkedHashMap<>();
        conditions.put("account_id = ?", accountId);
        if (!event().isEmpty()) {
            conditions.put("event = ?", event());
        }
        if (!member().isEmpty()) {
            conditions.put("lower(actor) = lower(?)", member());
        }
        return conditions;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
