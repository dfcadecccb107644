package io.socialdata.dashboard.monitors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
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
        PageLayout frame,
        List<Monitor> monitors,
        long needAttention,
        Pagination turning,
        List<ApiKeyInfo> keys,
        LatencyChart chart,
        List<WebhookOption> choices,
        @Nullable String trouble,
        @Nullable String done,
        MonitorForm typed)
        implements TemplateInstance {}
