package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.logins.LoginSession;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The active logins of the user.
 *
 * @param current the login in use
 */
@CheckedTemplate(basePath = "account")
record LoginsPage(
        PageLayout frame,
        List<LoginSession> logins,
        UUID current,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {}
