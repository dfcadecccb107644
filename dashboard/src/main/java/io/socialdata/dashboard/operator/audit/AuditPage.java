package io.socialdata.dashboard.operator.audit;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The actions of operators, newest first.
 *
 * @param account the account whose actions are shown; null for all
 * @param views whether looks at accounts are shown
 * @param next id of the action that the next page continues behind; null on the last page
 * @param today the current day, for the form of the export
 */
@CheckedTemplate(basePath = "operator")
record AuditPage(
        ConsoleLayout frame,
        List<AuditEntry> entries,
        @Nullable UUID account,
        boolean views,
        @Nullable UUID next,
        String today)
        implements TemplateInstance {}
