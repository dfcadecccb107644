package io.socialdata.reads.paging;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cursor as callers see it: the platform's own, wrapped together with a short digest of the question whose answer it goes
 * on with. Invalid cursors and cursors of a different request are rejected without calling the platform.
 */
public final class CursorCodec {

    private static final int LONGEST = 4096;
    private static final byte MARK = '2';
    private static final int DIGEST = 8;
    private static final int HEAD = 1 + DIGEST;

    private CursorCodec() {}

    /**
     * What to send back to callers.
     *
     * @param question the operation, and what of its parameters decides which rows there are
     */
    static @Nullable String wrap(@Nullable String platformCursor, List<String> question) {
        if (platformCursor == null) {
            return null;
        }
        byte[] plain = platformCursor.getBytes(StandardCharsets.UTF_8);
        byte[] whole = new byte[HEAD + plain.length];
        whole[0] = MARK;
        System.arraycopy(digest(question), 0, whole, 1, DIGEST);
        System.arraycopy(plain, 0, whole, HEAD, plain.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
    }

    /**
     * The platform's cursor in what a caller sent; null for the first page.
     *
     * @throws ApiException 400 naming the field if it is no cursor of ours, or one of another question
     */
    static @Nullable String unwrap(@Nullable String sent, List<String> question) {
        byte @Nullable [] whole = decoded(sent);
        if (whole == null) {
            return null;
        }
        if (!Arrays.equals(whole, 1, HEAD, digest(question), 0, DIGEST)) {
            throw unknown();
        }
        return new String(whole, HEAD, whole.length - HEAD, StandardCharsets.UTF_8);
    }

    /**
     * Makes sure that a cursor is one of ours before anything else is asked for.
     *
     * @throws ApiException 400 naming the field if it is none
     */
    public static void check(@Nullable String sent) {
        byte[] _ = decoded(sent);
    }

    /** The answer to a cursor that no page of the question ever gave. */
    public static ApiException unknown() {
        return new ApiException(
                        ErrorCode.BAD_REQUEST,
                        "cursor is invalid: send the next_cursor of the previous page with the same parameters.")
                .field("cursor");
    }

    private static byte @Nullable [] decoded(@Nullable String sent) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        String text = sent.strip();
        if (text.length() > LONGEST) {
            throw unknown();
        }
        try {
            byte[] whole = Base64.getUrlDecoder().decode(text);
            if (whole.length <= HEAD || whole[0] != MARK) {
                throw unknown();
            }
            return whole;
        } catch (IllegalArgumentException e) {
            throw unknown();
        }
    }

    /** Each part behind its length, so that no two questions look alike. */
    private static byte[] digest(List<String> question) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : question) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
                digest.update(bytes);
            }
            return Arrays.copyOf(digest.digest(), DIGEST);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
