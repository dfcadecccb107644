package io.socialdata.dashboard.home;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.usage.UsageTotal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the account stands. What its owner does not tell at the moment is absent.
 *
 * @param beginning whether no call was made yet
 */
@CheckedTemplate(basePath = "home")
record HomePage(
        PageLayout frame,
        @Nullable AccountOverview standing,
        boolean beginning,
        @Nullable UsageTotal today,
        @Nullable Long lastsDays,
        boolean hasKey,
        List<AccountIssue> faults,
        @Nullable String trouble)
        implements TemplateInstance {}
