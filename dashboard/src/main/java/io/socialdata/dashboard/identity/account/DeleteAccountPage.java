package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * Confirmation before an account is deleted.
 *
 * @param alone whether it is the user's only account, so that the user is deleted too
 */
@CheckedTemplate(basePath = "account")
record DeleteAccountPage(
        PageLayout frame,
        boolean alone,
        DeletionForm form,
        @Nullable String trouble) implements TemplateInstance {}
