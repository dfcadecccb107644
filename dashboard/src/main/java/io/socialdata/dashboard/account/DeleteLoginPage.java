package io.socialdata.dashboard.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * Confirmation before a login is deleted.
 *
 * @param password whether the user has a password; without one the operator deletes the login
 * @param twoFactor whether a code is needed too
 */
@CheckedTemplate(basePath = "account")
record DeleteLoginPage(
        PageLayout frame,
        boolean password,
        boolean twoFactor,
        @Nullable String trouble) implements TemplateInstance {}
