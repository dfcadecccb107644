package io.socialdata.platform.wire;

import io.vertx.core.buffer.Buffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Gathers the body of an answer. Where the platform says how long it is, every byte is copied once and no more. */
final class Body {

    private static final int USUAL = 16 * 1024;

    /** What is set aside on the strength of a mere announcement. */
    private static final int MOST_ANNOUNCED = 1 << 20;

    private static final int MOST_DIGITS = 9;

    private final int most;
    private byte[] gathered;
    private int length;

    /**
     * @param most bytes that are taken
     * @param announced what the answer says of its length, which may be anything
     */
    Body(int most, @Nullable String announced) {
        this.most = most;
        this.gathered = new byte[Math.min(most, Math.min(MOST_ANNOUNCED, expected(announced)))];
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
        int needed = length + chunk.length();
        if (needed > most) {
            return false;
        }
        if (needed > gathered.length) {
            gathered = Arrays.copyOf(gathered, Math.min(most, Math.max(needed, 2 * gathered.length)));
        }
        chunk.getBytes(gathered, length);
        length = needed;
        return true;
    }

    byte[] bytes() {
        return length == gathered.length ? gathered : Arrays.copyOf(gathered, length);
    }
}
