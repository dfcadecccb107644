package io.socialdata.dashboard.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateExtension;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.feedback.FeedbackReport;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reports of the account, and the form for a new one.
 *
 * @param next the cursor of the next page; null on the last page
 * @param draft the submitted form, if it was rejected
 */
@CheckedTemplate(basePath = "feedback")
record FeedbackPage(
        PageLayout frame,
        List<FeedbackReport.Summary> reports,
        @Nullable String next,
        FeedbackForm draft,
        @Nullable String trouble)
        implements TemplateInstance {

    /** Returns the label of the type. */
    @TemplateExtension
    static String kind(FeedbackReport.Summary report) {
        return switch (report.type()) {
            case "bug" -> "Bug";
            case "missing_capability" -> "Missing feature";
            case "idea" -> "Idea";
            default -> report.type().replace('_', ' ');
        };
    }
}
