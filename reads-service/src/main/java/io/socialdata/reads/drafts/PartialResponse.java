package io.socialdata.reads.drafts;

import io.socialdata.platform.timelines.Page;
import io.socialdata.reads.billing.BillableResponse;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** A response of which a part could not be read. It is free if the rest has no text. */
final class PartialResponse {

    private PartialResponse() {}

    static @Nullable Boolean mark(Page<?> page) {
        return page.skipped() > 0 ? Boolean.TRUE : null;
    }

    static <T> RestResponse<T> of(T body, Page<?> page, Stream<String> texts) {
        return BillableResponse.of(body, page.skipped() > 0 && texts.allMatch(String::isBlank));
    }
}
