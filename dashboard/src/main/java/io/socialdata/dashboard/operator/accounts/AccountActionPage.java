package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import org.jspecify.annotations.Nullable;

/** The form of an action on an account. */
@CheckedTemplate(basePath = "operator")
record AccountActionPage(
        ConsoleLayout frame,
        CustomerAccount account,
        AccountAction action,
        AccountActionForm form,
        @Nullable String trouble)
        implements TemplateInstance {}
