package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The sign-in form.
 *
 * @param next the page to open afterwards
 * @param passkeyDomain the domain of passkeys; null if they are not offered
 * @param sso the label of the single sign-on button; null if single sign-on is disabled
 * @param reset whether a password can be reset by mail
 * @param mode who may sign up
 */
@CheckedTemplate(basePath = "auth")
record LoginPage(
        PageLayout frame,
        String email,
        String next,
        @Nullable String passkeyDomain,
        @Nullable String sso,
        boolean reset,
        SignUpConfig.Mode mode,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
