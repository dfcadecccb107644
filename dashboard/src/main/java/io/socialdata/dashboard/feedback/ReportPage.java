package io.socialdata.dashboard.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;

/** One report with the team's answer. */
@CheckedTemplate(basePath = "feedback")
record ReportPage(Frame frame, Report report) implements TemplateInstance {}
