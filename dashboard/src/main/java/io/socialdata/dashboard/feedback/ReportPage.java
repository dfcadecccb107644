package io.socialdata.dashboard.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.feedback.FeedbackReport;
import io.socialdata.dashboard.layout.PageLayout;

/** One report with the team's reply. */
@CheckedTemplate(basePath = "feedback")
record ReportPage(PageLayout frame, FeedbackReport report) implements TemplateInstance {}
