package io.socialdata.dashboard.monitors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One monitor with its latencies and its forms.
 *
 * @param receivers the webhooks that it names; none for all of its key
 */
@CheckedTemplate(basePath = "monitors")
record MonitorPage(
        PageLayout frame,
        MonitorView monitor,
        String key,
        LatencyChart chart,
        List<WebhookOption> choices,
        List<WebhookLabel> receivers,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
