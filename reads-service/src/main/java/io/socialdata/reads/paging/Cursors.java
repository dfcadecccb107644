package io.socialdata.reads.paging;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.platform.timelines.Page;
import io.socialdata.web.correlation.CallContext;
import jakarta.enterprise.context.RequestScoped;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cursors of the running call. Each is good for the operation that gave it out and for what was asked there, so that
 * nobody goes on through other rows without noticing.
 */
@RequestScoped
public class Cursors {

    private final String operation;

    Cursors(CurrentVertxRequest request) {
        this.operation = CallContext.of(request.getCurrent()).label();
    }

    /**
     * The platform's cursor in what the caller sent; null for the first page.
     *
     * @param asked what decides which rows there are, in the form that does not depend on how the caller spelt it
     * @throws io.socialdata.web.errors.ApiException 400 if no earlier page of the same question gave it out
     */
    public @Nullable String open(@Nullable String sent, String... asked) {
        return CursorCodec.unwrap(sent, question(asked));
    }

    /** A cursor to give out; null for none. */
    public @Nullable String seal(@Nullable String platformCursor, String... asked) {
        return CursorCodec.wrap(platformCursor, question(asked));
    }

    /** The page with a cursor to give out. */
    public <T> Page<T> seal(Page<T> page, String... asked) {
        return new Page<>(page.items(), page.pinned(), seal(page.nextCursor(), asked), page.skipped());
    }

    private List<String> question(String... asked) {
        List<String> question = new ArrayList<>(List.of(asked));
        question.addFirst(operation);
        return question;
    }
}
