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
 * The cursor that callers see: the platform's cursor, combined with a short digest of the request that it continues.
 * Invalid cursors and cursors of a different request are rejected without calling the platform.
 */
public final class CursorCodec {

    private static final int LONGEST = 4096;
    private static final byte MARK = '2';
    private static final int DIGEST = 8;
    private static final int HEAD = 1 + DIGEST;

    private CursorCodec() {}

    /**
     * Returns the cursor for callers.
     *
     * @param question the operation, and those of its parameters that decide which rows there are
     */
    static @Nullable String wrap(@Nullable String platformCursor, List<String> question) {
        if (platformCursor == null) {
            return null;
        }
        byte[] plain = platformCursor.getBytes(StandardCharsets.UTF_8);
        byte[] framed = new byte[HEAD + plain.length];
        framed[0] = MARK;
        System.arraycopy(digest(question), 0, framed, 1, DIGEST);
        System.arraycopy(plain, 0, framed, HEAD, plain.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(framed);
    }

    /**
     * Returns the platform's cursor from the caller's; null for the first page.
     *
     * @throws ApiException 400 naming the field if the cursor is invalid or belongs to another request
     */
    static @Nullable String unwrap(@Nullable String sent, List<String> question) {
        byte @Nullable [] framed = decoded(sent);
        if (framed == null) {
            return null;
        }
        if (!Arrays.equals(framed, 1, HEAD, digest(question), 0, DIGEST)) {
            throw unknown();
        }
        return new String(framed, HEAD, framed.length - HEAD, StandardCharsets.UTF_8);
    }

    /**
     * Checks the form of a cursor.
     *
     * @throws ApiException 400 naming the field if it is invalid
     */
    static void check(@Nullable String sent) {
        byte[] _ = decoded(sent);
    }

    /** Returns the error for a cursor that no page of this request has returned. */
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
            byte[] framed = Base64.getUrlDecoder().decode(text);
            if (framed.length <= HEAD || framed[0] != MARK) {
                throw unknown();
            }
            return framed;
        } catch (IllegalArgumentException e) {
            throw unknown();
        }
    }

    /** Prefixes each part with its length, so that no two requests have the same digest input. */
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
