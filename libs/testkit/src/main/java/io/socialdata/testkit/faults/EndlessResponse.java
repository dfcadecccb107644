package io.socialdata.testkit.faults;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.LongAdder;

/** A response with this head that then repeats the filler without end. */
final class EndlessResponse {

    private final byte[] head;
    private final byte[] filler;

    EndlessResponse(byte[] head, byte[] filler) {
        if (filler.length == 0) {
            throw new IllegalArgumentException("An endless answer needs something to repeat");
        }
        this.head = head.clone();
        this.filler = filler.clone();
    }

    /** Writes until the client disconnects, which causes an exception. */
    void writeTo(OutputStream client, LongAdder bytes) throws IOException {
        byte[] next = head;
        while (!Thread.currentThread().isInterrupted()) {
            client.write(next);
            bytes.add(next.length);
            next = filler;
        }
    }
}
