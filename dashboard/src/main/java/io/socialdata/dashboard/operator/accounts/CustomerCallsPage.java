package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.operator.layout.ConsoleLayout;
import io.socialdata.dashboard.requests.LoggedCall;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The request log of a customer's account.
 *
 * @param older the query of the next page; null on the last one
 * @param newer the query of the page before; null on the first one
 */
@CheckedTemplate(basePath = "operator")
record CustomerCallsPage(
        ConsoleLayout frame,
        UUID account,
        List<LoggedCall> calls,
        @Nullable String older,
        @Nullable String newer,
        @Nullable String trouble)
        implements TemplateInstance {}
