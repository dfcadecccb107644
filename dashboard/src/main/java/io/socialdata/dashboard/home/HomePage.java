package io.socialdata.dashboard.home;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.usage.Sum;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the account stands. What its owner does not tell at the moment is absent.
 *
 * @param beginning whether no call was made yet
 */
@CheckedTemplate(basePath = "home")
record HomePage(
        Frame frame,
        @Nullable Standing standing,
        boolean beginning,
        @Nullable Sum today,
        @Nullable Long lastsDays,
        boolean hasKey,
        List<Fault> faults,
        @Nullable String trouble)
        implements TemplateInstance {}
