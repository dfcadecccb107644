package io.socialdata.dashboard.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/** Confirmation before a login is deleted. */
@CheckedTemplate(basePath = "account")
record DeleteLoginPage(
        PageLayout frame, DeletionForm form, @Nullable String trouble) implements TemplateInstance {}
