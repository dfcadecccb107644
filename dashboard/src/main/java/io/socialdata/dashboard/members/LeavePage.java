package io.socialdata.dashboard.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/** Confirmation before a member leaves the account. */
@CheckedTemplate(basePath = "members")
record LeavePage(PageLayout frame, String account, @Nullable String trouble) implements TemplateInstance {}
