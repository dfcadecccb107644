package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.operator.audit.AuditEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An account of a customer.
 *
 * @param view the frame of the account's own pages, for the tables that they share
 * @param offered the actions that the state of the account allows
 * @param done the action that the operator has just carried out
 */
@CheckedTemplate(basePath = "operator")
record CustomerAccountPage(
        ConsoleLayout frame,
        PageLayout view,
        CustomerAccount account,
        AccountFile file,
        List<AccountAction> offered,
        @Nullable AuditEntry done)
        implements TemplateInstance {}
