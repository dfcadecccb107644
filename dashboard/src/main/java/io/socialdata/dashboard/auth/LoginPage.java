package io.socialdata.dashboard.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The sign-in form.
 *
 * @param next the page to go to afterwards
 * @param sso what the way through the single sign-on is called; absent where there is none
 */
@CheckedTemplate(basePath = "auth")
record LoginPage(
        PageLayout frame,
        String email,
        String next,
        @Nullable String sso,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
