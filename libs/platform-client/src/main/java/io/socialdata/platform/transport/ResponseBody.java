package io.socialdata.platform.transport;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a response, collected as it arrives. Every byte is copied once, even if the length is unknown in advance,
 * as with a compressed response.
 */
public final class ResponseBody {

    private static final int USUAL = 16 * 1024;

    /** Maximum number of bytes allocated because of a {@code Content-Length} alone. */
    private static final int MAX_ANNOUNCED = 1 << 20;

    private static final int MAX_DIGITS = 9;

    private final int most;
    private final List<byte[]> full = new ArrayList<>();
    private byte[] last;
    private int lengthOfLast;
    private int length;

    /**
     * @param most maximum number of bytes accepted
     *
     * @param announced {@code Content-Length} of the response; may be any text
     */
    ResponseBody(int most, @Nullable String announced) {
        this.most = most;
        this.last = new byte[Math.min(most, Math.min(MAX_ANNOUNCED, expected(announced)))];
    }

    /** Creates a complete body. */
    public static ResponseBody of(byte[] bytes) {
        ResponseBody responseBody = new ResponseBody(bytes.length, Integer.toString(bytes.length));
        responseBody.take(Buffer.buffer(bytes));
        return responseBody;
    }

    private static int expected(@Nullable String announced) {
        boolean number = announced != null
                && !announced.isEmpty()
                && announced.length() <= MAX_DIGITS
                && announced.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(announced) : USUAL;
    }

    /** Appends a chunk; returns false and appends nothing if the body would become too large. */
    boolean take(Buffer chunk) {
        if (chunk.length() > most - length) {
            return false;
        }
        for (int taken = 0; taken < chunk.length(); ) {
            if (lengthOfLast == last.length) {
                extend(chunk.length() - taken);
            }
            int part = Math.min(chunk.length() - taken, last.length - lengthOfLast);
            chunk.getBytes(taken, taken + part, last, lengthOfLast);
            taken += part;
            lengthOfLast += part;
            length += part;
        }
        return true;
    }

    /**
     * Adds a buffer as large as the body so far: a long body has few buffers, and at most twice its length is
     * allocated.
     */
    private void extend(int needed) {
        full.add(last);
        last = new byte[Math.min(most - length, Math.max(needed, Math.max(USUAL, length)))];
        lengthOfLast = 0;
    }

    public boolean isEmpty() {
        return length == 0;
    }

    /** Returns the bytes from the start. Nothing may be appended while they are read. */
    public InputStream open() {
        InputStream end = new ByteArrayInputStream(last, 0, lengthOfLast);
        List<InputStream> pieces = new ArrayList<>();
        full.forEach(piece -> pieces.add(new ByteArrayInputStream(piece)));
        pieces.add(end);
        return full.isEmpty() ? end : new SequenceInputStream(Collections.enumeration(pieces));
    }
}
