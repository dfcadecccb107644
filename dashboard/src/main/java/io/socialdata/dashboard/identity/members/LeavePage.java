package io.socialdata.dashboard.identity.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Confirmation before a member leaves the account.
 *
 * @param keys the API keys that end with it; null if billing does not respond
 */
@CheckedTemplate(basePath = "members")
record LeavePage(
        PageLayout frame,
        String account,
        UUID me,
        @Nullable List<AccountKey> keys,
        @Nullable String trouble) implements TemplateInstance {}
