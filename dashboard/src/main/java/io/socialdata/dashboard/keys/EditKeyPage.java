package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form with the settings of a key.
 *
 * @param form the current settings, or the submitted form if it was rejected
 */
@CheckedTemplate(basePath = "keys")
record EditKeyPage(
        PageLayout frame,
        AccountKey key,
        EditKeyForm form,
        List<KeyPermission> permissions,
        List<KeyExpiry> lifetimes,
        @Nullable String trouble)
        implements TemplateInstance {}
