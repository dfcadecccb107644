package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/** The form that asks for a link to reset the password. */
@CheckedTemplate(basePath = "auth")
record ResetRequestPage(
        PageLayout frame, String email, @Nullable String trouble) implements TemplateInstance {}
