package io.socialdata.dashboard.operator.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.feedback.TeamReport;
import io.socialdata.dashboard.layout.ConsoleLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report, with the forms to answer it and to change its status.
 *
 * @param draft the reply as the operator typed it
 */
@CheckedTemplate(basePath = "operator")
record TeamReportPage(
        ConsoleLayout frame,
        TeamReport report,
        List<String> statuses,
        String draft,
        @Nullable String trouble) implements TemplateInstance {}
