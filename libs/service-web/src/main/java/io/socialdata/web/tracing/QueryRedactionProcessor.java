package io.socialdata.web.tracing;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;

/** Removes the query from every span before it is exported: what callers search for is private. */
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
        // Nothing to do.
    }

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
