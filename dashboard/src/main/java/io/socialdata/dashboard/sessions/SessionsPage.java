package io.socialdata.dashboard.sessions;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sessions of all keys, and the form for a new one. Submitted secrets are never shown again. */
@CheckedTemplate(basePath = "sessions")
record SessionsPage(
        PageLayout frame,
        List<KeySession> sessions,
        List<AccountKey> keys,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
