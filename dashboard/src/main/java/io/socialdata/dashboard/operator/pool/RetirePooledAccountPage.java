package io.socialdata.dashboard.operator.pool;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import org.jspecify.annotations.Nullable;

/** Confirmation before a pooled account is retired. */
@CheckedTemplate(basePath = "operator")
record RetirePooledAccountPage(
        ConsoleLayout frame,
        PooledAccountInfo account,
        @Nullable String trouble) implements TemplateInstance {}
