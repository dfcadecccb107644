package io.socialdata.dashboard.entry;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import org.jspecify.annotations.Nullable;

/** The form for a new account, with what was typed and what is wrong with it. */
@CheckedTemplate(basePath = "entry")
record SignUpPage(
        Frame frame, String email, String name, @Nullable String trouble) implements TemplateInstance {}
