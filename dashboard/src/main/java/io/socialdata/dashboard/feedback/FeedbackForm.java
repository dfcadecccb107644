package io.socialdata.dashboard.feedback;

import java.util.HashMap;
import java.util.Map;

/** The submitted feedback form. */
public record FeedbackForm(String type, String title, String details, String area) {

    static final FeedbackForm EMPTY = new FeedbackForm("bug", "", "", "");

    Map<String, Object> request() {
        Map<String, Object> request =
                new HashMap<>(Map.of("type", type, "title", title, "details", details, "client", "dashboard"));
        if (!area.isBlank()) {
            request.put("area", area);
        }
        return request;
    }

    public boolean is(String other) {
        return type.equals(other);
    }
}
