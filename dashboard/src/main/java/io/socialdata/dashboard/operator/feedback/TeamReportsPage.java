package io.socialdata.dashboard.operator.feedback;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.feedback.TeamReport;
import io.socialdata.dashboard.layout.ConsoleLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reports of all accounts, newest first.
 *
 * @param status the status of the reports; empty for all
 * @param next the query of the next page; null on the last one
 */
@CheckedTemplate(basePath = "operator")
record TeamReportsPage(
        ConsoleLayout frame,
        List<TeamReport> reports,
        List<String> statuses,
        String status,
        @Nullable String next,
        @Nullable String trouble)
        implements TemplateInstance {}
