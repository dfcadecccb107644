package io.socialdata.dashboard.entry;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import org.jspecify.annotations.Nullable;

/** The form that takes over an account. */
@CheckedTemplate(basePath = "entry")
record ClaimPage(Frame frame, @Nullable String trouble) implements TemplateInstance {}
