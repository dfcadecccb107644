package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Confirmation before a login is deleted.
 *
 * @param keys the API keys that end with it; null if billing does not respond
 */
@CheckedTemplate(basePath = "account")
record DeleteLoginPage(
        PageLayout frame,
        DeletionForm form,
        @Nullable List<AccountKey> keys,
        @Nullable String trouble) implements TemplateInstance {}
