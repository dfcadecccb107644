package io.socialdata.dashboard.operator.pool;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import org.jspecify.annotations.Nullable;

/** One pooled account with its calls of today. */
@CheckedTemplate(basePath = "operator")
record PooledAccountPage(
        ConsoleLayout frame,
        PooledAccountInfo account,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {}
