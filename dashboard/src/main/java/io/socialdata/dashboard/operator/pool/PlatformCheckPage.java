package io.socialdata.dashboard.operator.pool;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;
import org.jspecify.annotations.Nullable;

/**
 * The last check of the platform's operations, and the form for another one.
 *
 * @param dataOf the day of the observations that the operation data come from; null if session-service does not tell
 */
@CheckedTemplate(basePath = "operator")
record PlatformCheckPage(
        ConsoleLayout frame,
        @Nullable PlatformReport report,
        @Nullable String dataOf,
        @Nullable String trouble) implements TemplateInstance {}
