package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys, and the form for a new one.
 *
 * @param names names of all keys, for those that created others
 * @param testKeysOffered whether the form offers test keys
 * @param typed the submitted form, if it was rejected
 */
@CheckedTemplate(basePath = "keys")
record KeysPage(
        PageLayout frame,
        List<ApiKeyInfo> keys,
        KeyNames.Names names,
        Pagination turning,
        boolean known,
        List<PermissionPreset> presets,
        List<KeyExpiry> lifetimes,
        boolean testKeysOffered,
        KeyForm typed,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
