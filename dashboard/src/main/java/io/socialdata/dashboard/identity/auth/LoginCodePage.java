package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The form for the code of the second factor.
 *
 * @param next the page to open afterwards
 * @param recovery whether a recovery code is asked for
 * @param other the address of the form for the other kind of code
 */
@CheckedTemplate(basePath = "auth")
record LoginCodePage(
        PageLayout frame,
        String next,
        boolean recovery,
        String other,
        @Nullable String trouble) implements TemplateInstance {}
