package io.socialdata.dashboard.sessions;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.keys.Key;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sessions of all keys, and the form for another one. What was typed into it never comes back. */
@CheckedTemplate(basePath = "sessions")
record SessionsPage(
        Frame frame,
        List<KeySession> sessions,
        List<Key> keys,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {}
