package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.layout.Usd;
import org.jspecify.annotations.Nullable;

/**
 * What an action will do, for the operator to confirm.
 *
 * @param balance the balance after the action; null if the action moves no money
 */
@CheckedTemplate(basePath = "operator")
record AccountReviewPage(
        ConsoleLayout frame,
        CustomerAccount account,
        AccountOrder order,
        @Nullable Usd balance,
        @Nullable String trouble)
        implements TemplateInstance {}
