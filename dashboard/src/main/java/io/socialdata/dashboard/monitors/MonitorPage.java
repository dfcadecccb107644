package io.socialdata.dashboard.monitors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import org.jspecify.annotations.Nullable;

/** One monitor, how it keeps up, and what can be done with it. */
@CheckedTemplate(basePath = "monitors")
record MonitorPage(
        Frame frame,
        Monitor monitor,
        String key,
        LagChart chart,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {}
