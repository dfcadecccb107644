package io.socialdata.dashboard.requests;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of the request log.
 *
 * @param older the address of the next page; null on the last page
 * @param newer the address of the previous page; null on the first page
 */
@CheckedTemplate(basePath = "requests")
record RequestsPage(
        PageLayout frame,
        List<LoggedCall> calls,
        RequestLogQuery filter,
        List<String> operations,
        List<ApiKeyInfo> keys,
        @Nullable String older,
        @Nullable String newer,
        @Nullable String trouble)
        implements TemplateInstance {}
