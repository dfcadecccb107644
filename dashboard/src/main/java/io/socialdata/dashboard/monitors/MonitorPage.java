package io.socialdata.dashboard.monitors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One monitor, how it keeps up, and what can be done with it. */
@CheckedTemplate(basePath = "monitors")
record MonitorPage(
        Frame frame,
        Monitor monitor,
        String key,
        LagChart chart,
        List<WebhookChoice> choices,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
