package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.operator.layout.ConsoleLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The search for accounts.
 *
 * @param q the text that was searched for
 * @param owners the owners of matching keys
 */
@CheckedTemplate(basePath = "operator")
record AccountSearchPage(
        ConsoleLayout frame,
        String q,
        List<KeyOwner> owners,
        boolean nothing,
        @Nullable String trouble) implements TemplateInstance {}
