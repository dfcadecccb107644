package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/** The form that activates an account. */
@CheckedTemplate(basePath = "auth")
record ClaimPage(PageLayout frame, @Nullable String trouble) implements TemplateInstance {}
