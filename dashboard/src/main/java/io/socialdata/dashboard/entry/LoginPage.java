package io.socialdata.dashboard.entry;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import org.jspecify.annotations.Nullable;

/** The sign-in form, with the page to go to afterwards. */
@CheckedTemplate(basePath = "entry")
record LoginPage(
        Frame frame, String email, String next, @Nullable String trouble) implements TemplateInstance {}
