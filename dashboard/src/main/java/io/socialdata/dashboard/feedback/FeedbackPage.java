package io.socialdata.dashboard.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
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
        PageLayout frame,
        List<FeedbackReport> reports,
        @Nullable String next,
        FeedbackForm draft,
        @Nullable String trouble)
        implements TemplateInstance {}
