package io.socialdata.bench.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;

/** The requests of a target in a cycle. Used by the event loop only. */
final class RequestCycle {

    /**
     * A request to send.
     *
     * @param kind the number of its kind
     */
    record Request(ByteBuf bytes, int kind) {}

    private final List<ByteBuf> encoded;
    private final int kinds;
    private int at;

    RequestCycle(Target target) {
        this.kinds = target.kinds();
        this.encoded = target.requests().stream()
                .map(bytes -> Unpooled.unreleasableBuffer(
                        Unpooled.directBuffer(bytes.length).writeBytes(bytes)))
                .toList();
    }

    Request next() {
        at = at + 1 == encoded.size() ? 0 : at + 1;
        return new Request(encoded.get(at).duplicate(), at % kinds);
    }
}
