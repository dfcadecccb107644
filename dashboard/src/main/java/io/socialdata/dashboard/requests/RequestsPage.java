package io.socialdata.dashboard.requests;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.backend.BackendResult;
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
public record RequestsPage(
        PageLayout frame,
        List<LoggedCall> calls,
        RequestLogQuery filter,
        List<String> operations,
        List<AccountKey> keys,
        @Nullable String older,
        @Nullable String newer,
        @Nullable String trouble)
        implements TemplateInstance {

    /** Returns the page of a log that was read, or that could not be read. */
    public static RequestsPage of(
            PageLayout frame,
            RequestLogQuery query,
            BackendResult<LoggedCall.Page> log,
            List<String> operations,
            List<AccountKey> keys) {
        return new RequestsPage(
                frame,
                log.toOptional().map(LoggedCall.Page::requests).orElse(List.of()),
                query,
                operations,
                keys,
                log.toOptional().map(LoggedCall.Page::nextCursor).map(query::at).orElse(null),
                log.toOptional()
                        .map(LoggedCall.Page::previousCursor)
                        .map(query::at)
                        .orElse(null),
                log.trouble().orElse(null));
    }
}
