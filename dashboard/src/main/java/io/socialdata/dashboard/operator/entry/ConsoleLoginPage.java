package io.socialdata.dashboard.operator.entry;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import org.jspecify.annotations.Nullable;

/**
 * The sign-in page of the console.
 *
 * @param tokens whether operators sign in with tokens
 * @param sso whether operators sign in through their identity provider
 */
@CheckedTemplate(basePath = "operator")
record ConsoleLoginPage(
        ConsoleLayout frame,
        boolean tokens,
        boolean sso,
        @Nullable String trouble) implements TemplateInstance {}
