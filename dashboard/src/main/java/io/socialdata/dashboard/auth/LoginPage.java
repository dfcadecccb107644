package io.socialdata.dashboard.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The sign-in form.
 *
 * @param next the page to open afterwards
 * @param sso the label of the single sign-on button; null if single sign-on is disabled
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
