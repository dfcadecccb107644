package io.socialdata.gateway.edge.forward;

import io.vertx.core.buffer.Buffer;

/**
 * The part of a request body that was received before the backend is called: all of it, or the start of a large one.
 */
public final class ReceivedBody {

    private final Buffer bytes;
    private final boolean complete;
    private final Runnable give;
    private boolean released;

    ReceivedBody(Buffer bytes, boolean complete, Runnable give) {
        this.bytes = bytes;
        this.complete = complete;
        this.give = give;
    }

    public Buffer bytes() {
        return bytes;
    }

    public boolean isComplete() {
        return complete;
    }

    /** Releases its memory; may be called repeatedly. */
    public void release() {
        if (!released) {
            released = true;
            give.run();
        }
    }
}
