package io.socialdata.dashboard.feedback;

import io.socialdata.contract.feedback.FeedbackRequest;

/** The submitted feedback form. */
public record FeedbackForm(String type, String title, String details, String area) {

    static final FeedbackForm EMPTY = new FeedbackForm("bug", "", "", "");

    FeedbackRequest request() {
        return new FeedbackRequest(type, title, details, area.isBlank() ? null : area, null, "dashboard");
    }

    public boolean is(String other) {
        return type.equals(other);
    }
}
