package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.passkeys.Passkey;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/** Confirmation before a passkey is deleted. */
@CheckedTemplate(basePath = "account")
record DeletePasskeyPage(
        PageLayout frame,
        Passkey passkey,
        DeletionForm form,
        @Nullable String trouble) implements TemplateInstance {}
