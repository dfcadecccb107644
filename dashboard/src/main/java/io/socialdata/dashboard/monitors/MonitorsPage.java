package io.socialdata.dashboard.monitors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.frame.Turning;
import io.socialdata.dashboard.keys.Key;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All monitors, how fast they are, and the form for another one.
 *
 * @param needAttention how many of all monitors detect fewer posts than they should
 * @param typed what was typed, if it was refused
 */
@CheckedTemplate(basePath = "monitors")
record MonitorsPage(
        Frame frame,
        List<Monitor> monitors,
        long needAttention,
        Turning turning,
        List<Key> keys,
        LagChart chart,
        List<WebhookChoice> choices,
        @Nullable String trouble,
        @Nullable String done,
        Wish typed)
        implements TemplateInstance {}
