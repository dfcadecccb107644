package io.socialdata.dashboard.home;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.usage.UsageChart;
import io.socialdata.dashboard.usage.UsageTotal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The home page: credit, usage and problems of the account. Data of a service that does not respond is null.
 *
 * @param month the calls of the last 30 days; null if there are none
 * @param steps what the user has not done yet; none before the first call
 * @param calls the newest calls
 * @param alerts the newest alerts
 * @param beginning whether the account has made no call yet
 */
@CheckedTemplate(basePath = "home")
record HomePage(
        PageLayout frame,
        @Nullable AccountOverview standing,
        boolean beginning,
        @Nullable UsageTotal today,
        @Nullable CreditForecast forecast,
        boolean hasKey,
        @Nullable UsageChart month,
        List<NextStep> steps,
        List<LoggedCall> calls,
        List<AccountAlerts.Alert> alerts,
        List<AccountIssue> faults,
        @Nullable String trouble)
        implements TemplateInstance {}
