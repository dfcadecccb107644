package io.socialdata.bench.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;

/** The requests of a target, round and round. Belongs to the event loop. */
final class Requests {

    private final List<ByteBuf> encoded;
    private int at;

    Requests(Target target) {
        this.encoded = target.requests().stream()
                .map(bytes -> Unpooled.unreleasableBuffer(
                        Unpooled.directBuffer(bytes.length).writeBytes(bytes)))
                .toList();
    }

    ByteBuf next() {
        at = at + 1 == encoded.size() ? 0 : at + 1;
        return encoded.get(at).duplicate();
    }
}
