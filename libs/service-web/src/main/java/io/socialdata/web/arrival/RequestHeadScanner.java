package io.socialdata.web.arrival;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Scans the raw bytes of consecutive request heads. A head may arrive in any number of parts. */
final class RequestHeadScanner {

    private static final byte TAB = '\t';
    private static final byte LINE_FEED = '\n';
    private static final byte CARRIAGE_RETURN = '\r';
    private static final byte SPACE = ' ';
    private static final byte COLON = ':';
    private static final byte DELETE = 0x7f;

    private byte previous = LINE_FEED;
    private boolean pastRequestLine;
    private boolean lineIsBlank = true;
    private boolean lineHasColon;
    private @Nullable String fault;

    void inspect(ByteBuf bytes, int from, int to) {
        for (int i = from; i < to && fault == null; i++) {
            byte current = bytes.getByte(i);
            // Letters and other plain text need no further checks.
            if (current <= COLON || current == DELETE || lineIsBlank || previous == CARRIAGE_RETURN) {
                fault = faultOf(current);
            }
            previous = current;
        }
    }

    /** Returns whether there is more of a head than empty lines, which may follow a request. */
    boolean isBegun() {
        return pastRequestLine || !lineIsBlank;
    }

    /** Returns what was wrong with the head that ends here, if anything. The next byte belongs to the next head. */
    @Nullable
    String finish() {
        String found = fault;
        fault = null;
        previous = LINE_FEED;
        pastRequestLine = false;
        startLine();
        return found;
    }

    private @Nullable String faultOf(byte current) {
        if (current == LINE_FEED) {
            return lineEnds();
        }
        if (previous == CARRIAGE_RETURN) {
            return "A carriage return must be followed by a line feed.";
        }
        if (current == CARRIAGE_RETURN) {
            return null;
        }
        if (isControl(current)) {
            return "Headers must not contain control characters.";
        }
        String problem = lineIsBlank ? faultOfFirst(current) : null;
        lineIsBlank = false;
        lineHasColon |= current == COLON;
        return problem;
    }

    private static @Nullable String faultOfFirst(byte first) {
        if (first == SPACE || first == TAB) {
            return "Header lines must not be folded.";
        }
        return first == COLON ? "A header needs a name." : null;
    }

    private @Nullable String lineEnds() {
        boolean header = pastRequestLine && !lineIsBlank;
        String problem = header && !lineHasColon ? "A header needs a colon." : null;
        pastRequestLine |= !lineIsBlank;
        startLine();
        return problem;
    }

    private void startLine() {
        lineIsBlank = true;
        lineHasColon = false;
    }

    /** Bytes from 0x80 on are negative here; they are not control characters. */
    private static boolean isControl(byte octet) {
        return (octet >= 0 && octet < SPACE && octet != TAB) || octet == DELETE;
    }
}
