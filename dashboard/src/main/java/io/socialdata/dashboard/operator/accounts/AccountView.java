package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Opens the pages of an account to an operator: those that its members see, in the frame of the console. Each look is
 * recorded before anything is read.
 */
@ApplicationScoped
class AccountView {

    private final ConsoleLayouts consoleLayouts;
    private final PageLayouts pageLayouts;
    private final OperatorAudit audit;

    AccountView(ConsoleLayouts consoleLayouts, PageLayouts pageLayouts, OperatorAudit audit) {
        this.consoleLayouts = consoleLayouts;
        this.pageLayouts = pageLayouts;
        this.audit = audit;
    }

    /** Records the look, and returns the frame of the page. */
    PageLayout open(UUID account, String title, String part) {
        audit.look(account, part);
        return pageLayouts.inConsole(consoleLayouts.of(ConsoleSection.ACCOUNTS, title), address(account));
    }

    static String address(UUID account) {
        return Operator.PATH + "/accounts/" + account;
    }
}
