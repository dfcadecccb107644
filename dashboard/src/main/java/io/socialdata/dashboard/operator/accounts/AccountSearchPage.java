package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.KeyOwner;
import io.socialdata.dashboard.identity.memberships.Membership;
import io.socialdata.dashboard.layout.ConsoleLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The search for accounts.
 *
 * @param q the text that was searched for
 * @param owners the owners of matching keys
 * @param memberships the accounts of the member with this e-mail address
 */
@CheckedTemplate(basePath = "operator")
record AccountSearchPage(
        ConsoleLayout frame,
        String q,
        List<KeyOwner> owners,
        List<Membership> memberships,
        boolean nothing,
        @Nullable String trouble)
        implements TemplateInstance {}
