package io.socialdata.dashboard.alerts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Alerts of the account and the form of their settings. The settings are null while billing does not respond.
 *
 * @param mail whether the dashboard sends mails
 */
@CheckedTemplate(basePath = "alerts")
record AlertsPage(
        PageLayout frame,
        List<AccountAlerts.Alert> alerts,
        AccountAlerts.@Nullable Settings settings,
        List<AlertChoice> choices,
        boolean mail,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
