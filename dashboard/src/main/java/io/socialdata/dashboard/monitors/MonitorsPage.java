package io.socialdata.dashboard.monitors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.keys.Key;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All monitors, how fast they are, and the form for another one.
 *
 * @param handle what was typed, if it was refused
 */
@CheckedTemplate(basePath = "monitors")
record MonitorsPage(
        Frame frame,
        List<Monitor> monitors,
        List<Key> keys,
        LagChart chart,
        List<WebhookChoice> choices,
        @Nullable String trouble,
        String handle)
        implements TemplateInstance {}
