package io.socialdata.dashboard.entry;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import org.jspecify.annotations.Nullable;

/**
 * The sign-in form.
 *
 * @param next the page to go to afterwards
 * @param sso what the way through the single sign-on is called; absent where there is none
 */
@CheckedTemplate(basePath = "entry")
record LoginPage(
        Frame frame,
        String email,
        String next,
        @Nullable String sso,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {}
