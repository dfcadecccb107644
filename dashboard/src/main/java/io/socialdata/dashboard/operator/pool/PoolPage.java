package io.socialdata.dashboard.operator.pool;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One page of the pooled accounts. */
@CheckedTemplate(basePath = "operator")
record PoolPage(
        ConsoleLayout frame,
        List<PooledAccountInfo> accounts,
        Pagination turning,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
