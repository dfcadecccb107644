package io.socialdata.dashboard.operator.pool;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pooled accounts. */
@CheckedTemplate(basePath = "operator")
record PoolPage(
        ConsoleLayout frame,
        List<PooledAccountInfo> accounts,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {}
