package io.socialdata.dashboard.monitors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All monitors, their latencies, and the form for a new one.
 *
 * @param needAttention the number of monitors that detect fewer posts than they should
 * @param typed the submitted form, if it was rejected
 */
@CheckedTemplate(basePath = "monitors")
record MonitorsPage(
        PageLayout frame,
        List<MonitorView> monitors,
        long needAttention,
        Pagination turning,
        List<AccountKey> keys,
        LatencyChart chart,
        List<WebhookOption> choices,
        @Nullable String trouble,
        @Nullable String done,
        MonitorForm typed)
        implements TemplateInstance {}
