package io.socialdata.gateway.edge;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Looks at the raw bytes of one request head after the other; a head may come in any number of pieces. */
final class HeadBytes {

    private static final byte TAB = '\t';
    private static final byte LINE_FEED = '\n';
    private static final byte CARRIAGE_RETURN = '\r';
    private static final byte SPACE = ' ';
    private static final byte DELETE = 0x7f;

    private byte previous = LINE_FEED;
    private @Nullable String fault;

    void inspect(ByteBuf bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte current = bytes.getByte(i);
            if (fault == null && (current <= SPACE || current == DELETE || previous == CARRIAGE_RETURN)) {
                fault = faultOf(current);
            }
            previous = current;
        }
    }

    /** What was wrong with the head that ends here, if anything; the next byte belongs to the next head. */
    @Nullable
    String finish() {
        String found = fault;
        fault = null;
        previous = LINE_FEED;
        return found;
    }

    private @Nullable String faultOf(byte current) {
        if (previous == CARRIAGE_RETURN && current != LINE_FEED) {
            return "A carriage return must be followed by a line feed.";
        }
        if (current == SPACE || current == TAB) {
            return previous == LINE_FEED ? "Header lines must not be folded." : null;
        }
        // Bytes from 0x80 on are negative here and are no control characters.
        boolean control = current >= 0
                && current != LINE_FEED
                && current != CARRIAGE_RETURN
                && (current < SPACE || current == DELETE);
        return control ? "Headers must not contain control characters." : null;
    }
}
