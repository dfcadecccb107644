package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;

/**
 * Confirmation before a key is deleted, with its dependents.
 *
 * @param created active keys that this one created through the API, and that keep working
 */
@CheckedTemplate(basePath = "keys")
record DeleteKeyPage(PageLayout frame, AccountKey key, KeyDependents belongings, List<AccountKey> created)
        implements TemplateInstance {}
