package io.socialdata.dashboard.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.LoginSession;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The signed-in user, their logins, and the form for a new password. */
@CheckedTemplate(basePath = "account")
record AccountPage(
        PageLayout frame,
        AuthenticatedUser member,
        List<LoginSession> logins,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
