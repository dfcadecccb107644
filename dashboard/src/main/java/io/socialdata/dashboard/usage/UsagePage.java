package io.socialdata.dashboard.usage;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Usage over a time: chart, total, and tables by operation and by key. */
@CheckedTemplate(basePath = "usage")
record UsagePage(
        PageLayout frame,
        UsageRange range,
        List<UsageRange> ranges,
        @Nullable UsageChart chart,
        @Nullable UsageTotal total,
        List<UsageTotal> slots,
        List<UsageTotal> operations,
        List<NamedKey> keys,
        @Nullable String trouble)
        implements TemplateInstance {

    /** What a key was used for, under the name that it was given; a key that is gone has none. */
    public record NamedKey(String name, UsageTotal sum) {}
}
