package io.socialdata.dashboard.usage;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Usage over a time: chart, total, and tables by operation and by key. */
@CheckedTemplate(basePath = "usage")
record UsagePage(
        Frame frame,
        Range range,
        List<Range> ranges,
        @Nullable Chart chart,
        @Nullable Sum total,
        List<Sum> slots,
        List<Sum> operations,
        List<NamedKey> keys,
        @Nullable String trouble)
        implements TemplateInstance {

    /** What a key was used for, under the name that it was given; a key that is gone has none. */
    public record NamedKey(String name, Sum sum) {}
}
