package io.socialdata.reads.paging;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.platform.timelines.Page;
import io.socialdata.web.correlation.CallContext;
import jakarta.enterprise.context.RequestScoped;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cursors of the running call. A cursor is valid only for the operation and the parameters that it was returned
 * for, so that a caller never continues through other rows without noticing.
 */
@RequestScoped
public class Cursors {

    private final String operation;

    Cursors(CurrentVertxRequest request) {
        this.operation = CallContext.of(request.getCurrent()).label();
    }

    /**
     * Returns the platform's cursor from the caller's; null for the first page.
     *
     * @param asked the parameters that decide which rows there are, in canonical form
     * @throws io.socialdata.web.errors.ApiException 400 if no earlier page of the same request returned it
     */
    public @Nullable String open(@Nullable PageCursor sent, String... asked) {
        return CursorCodec.unwrap(sent == null ? null : sent.text(), question(asked));
    }

    /** Returns the cursor for the caller; null for none. */
    public @Nullable String seal(@Nullable String platformCursor, String... asked) {
        return CursorCodec.wrap(platformCursor, question(asked));
    }

    /** Returns the page with a cursor for the caller. */
    public <T> Page<T> seal(Page<T> page, String... asked) {
        return new Page<>(page.items(), page.pinned(), seal(page.nextCursor(), asked), page.skipped());
    }

    private List<String> question(String... asked) {
        List<String> question = new ArrayList<>(List.of(asked));
        question.addFirst(operation);
        return question;
    }
}
