package io.socialdata.dashboard.operator.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.feedback.TeamReport;
import io.socialdata.dashboard.layout.ConsoleLayout;

/**
 * A reply or a new status, for the operator to confirm.
 *
 * @param verb the last segment of the path that the form is sent to
 * @param field the name of the field
 * @param value the reply or the status
 */
@CheckedTemplate(basePath = "operator")
record TeamReportReviewPage(
        ConsoleLayout frame, TeamReport report, String verb, String field, String value, String reason)
        implements TemplateInstance {}
