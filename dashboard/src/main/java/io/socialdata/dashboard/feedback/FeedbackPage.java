package io.socialdata.dashboard.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reports of the account, and the form for another one.
 *
 * @param next where the next page begins; null on the last one
 * @param draft what was typed, if it was refused
 */
@CheckedTemplate(basePath = "feedback")
record FeedbackPage(
        Frame frame,
        List<Report> reports,
        @Nullable String next,
        Draft draft,
        @Nullable String trouble) implements TemplateInstance {}
