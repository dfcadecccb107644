package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The sign-up form, with the submitted values and the error.
 *
 * @param open whether users may sign up; otherwise there is no form
 * @param verified whether the free credit needs a verified e-mail address
 */
@CheckedTemplate(basePath = "auth")
record SignUpPage(
        PageLayout frame,
        String email,
        String name,
        boolean open,
        boolean verified,
        @Nullable String trouble) implements TemplateInstance {}
