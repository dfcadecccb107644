package io.socialdata.dashboard.feedback;

import io.socialdata.dashboard.feedback.FeedbackClient.WriteReportRequest;

/** The submitted feedback form. */
public record FeedbackForm(String type, String title, String details, String area) {

    static final FeedbackForm EMPTY = new FeedbackForm("bug", "", "", "");

    WriteReportRequest request() {
        return new WriteReportRequest(type, title, details, "dashboard", area.isBlank() ? null : area);
    }

    public boolean is(String other) {
        return type.equals(other);
    }
}
