package io.socialdata.reads.paging;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * A cursor as callers see it: the platform's own, wrapped, so that a text which never was one of ours is told from it before
 * the platform is asked.
 */
public final class PageCursor {

    private static final int LONGEST = 4096;
    private static final String MARK = "1:";

    private PageCursor() {}

    /** What to send back to callers. */
    public static @Nullable String wrap(@Nullable String platformCursor) {
        return platformCursor == null
                ? null
                : Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString((MARK + platformCursor).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The platform's cursor in what a caller sent; null for the first page.
     *
     * @throws RefusedException 400 naming the field if it is no cursor of ours
     */
    public static @Nullable String unwrap(@Nullable String sent) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        String text = sent.strip();
        if (text.length() > LONGEST) {
            throw unknown();
        }
        try {
            String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            if (plain.length() <= MARK.length() || !plain.startsWith(MARK)) {
                throw unknown();
            }
            return plain.substring(MARK.length());
        } catch (IllegalArgumentException e) {
            throw unknown();
        }
    }

    /**
     * Makes sure that a cursor is one of ours before anything else is asked for.
     *
     * @throws RefusedException 400 naming the field if it is none
     */
    public static void check(@Nullable String sent) {
        unwrap(sent);
    }

    /** The answer to a cursor that no page ever gave. */
    public static RefusedException unknown() {
        return new RefusedException(Refusal.BAD_REQUEST, "cursor must be the next_cursor of an earlier page.")
                .field("cursor");
    }
}
