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
 * The body of an answer, gathered as it comes: every byte is copied once, also where nobody says how many there will be, as
 * with an answer that is packed.
 */
public final class ResponseBody {

    private static final int USUAL = 16 * 1024;

    /** What is set aside on the strength of a mere announcement. */
    private static final int MOST_ANNOUNCED = 1 << 20;

    private static final int MOST_DIGITS = 9;

    private final int most;
    private final List<byte[]> full = new ArrayList<>();
    private byte[] last;
    private int lengthOfLast;
    private int length;

    /**
     * @param most bytes that are taken
     * @param announced what the answer says of its length, which may be anything
     */
    ResponseBody(int most, @Nullable String announced) {
        this.most = most;
        this.last = new byte[Math.min(most, Math.min(MOST_ANNOUNCED, expected(announced)))];
    }

    /** A body that is here already. */
    public static ResponseBody of(byte[] bytes) {
        ResponseBody responseBody = new ResponseBody(bytes.length, Integer.toString(bytes.length));
        responseBody.take(Buffer.buffer(bytes));
        return responseBody;
    }

    private static int expected(@Nullable String announced) {
        boolean number = announced != null
                && !announced.isEmpty()
                && announced.length() <= MOST_DIGITS
                && announced.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(announced) : USUAL;
    }

    /** Takes some more; false, and nothing is taken, where that would be too much. */
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

    /** By as much as there is, so that a long body has few pieces, and no more than twice its length is set aside. */
    private void extend(int needed) {
        full.add(last);
        last = new byte[Math.min(most - length, Math.max(needed, Math.max(USUAL, length)))];
        lengthOfLast = 0;
    }

    public boolean isEmpty() {
        return length == 0;
    }

    /** The bytes from the first on, to be read while nothing more is taken. */
    public InputStream open() {
        InputStream end = new ByteArrayInputStream(last, 0, lengthOfLast);
        List<InputStream> pieces = new ArrayList<>();
        full.forEach(piece -> pieces.add(new ByteArrayInputStream(piece)));
        pieces.add(end);
        return full.isEmpty() ? end : new SequenceInputStream(Collections.enumeration(pieces));
    }
}
