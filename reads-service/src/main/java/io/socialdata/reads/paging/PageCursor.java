package io.socialdata.reads.paging;

/**
 * A cursor as the caller sent it. Its form is valid; {@link Cursors} checks that it belongs to the request. Blank text is
 * the first page.
 */
public record PageCursor(String text) {

    /**
     * Parses the parameter {@code cursor}.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming it if the form is invalid
     */
    public PageCursor {
        CursorCodec.check(text);
    }
}
