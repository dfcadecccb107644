package io.socialdata.web.tracing;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;

/** Takes the query out of every span before anybody sees it: what callers look for is theirs. */
@Singleton
@Unremovable
class QueryRedactionProcessor implements SpanProcessor {

    private static final AttributeKey<String> QUERY = AttributeKey.stringKey("url.query");
    private static final AttributeKey<String> ADDRESS = AttributeKey.stringKey("url.full");
    private static final String GONE = "[removed]";

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {
        if (span.getAttribute(QUERY) != null) {
            span.setAttribute(QUERY, GONE);
        }
        String address = span.getAttribute(ADDRESS);
        if (address != null && address.indexOf('?') >= 0) {
            span.setAttribute(ADDRESS, address.substring(0, address.indexOf('?') + 1) + GONE);
        }
    }

    @Override
    public boolean isStartRequired() {
        return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        // Nothing is left to do.
    }

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
