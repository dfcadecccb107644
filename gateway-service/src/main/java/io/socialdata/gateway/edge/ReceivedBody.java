package io.socialdata.gateway.edge;

import io.vertx.core.buffer.Buffer;

/** What was received of a request body before its owner is asked: all of it, or the beginning of a large one. */
final class ReceivedBody {

    private final Buffer bytes;
    private final boolean whole;
    private final Runnable give;
    private boolean released;

    ReceivedBody(Buffer bytes, boolean whole, Runnable give) {
        this.bytes = bytes;
        this.whole = whole;
        this.give = give;
    }

    Buffer bytes() {
        return bytes;
    }

    boolean isWhole() {
        return whole;
    }

    /** Gives its room free; more than once is safe. */
    void release() {
        if (!released) {
            released = true;
            give.run();
        }
    }
}
