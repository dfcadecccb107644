package io.socialdata.bench.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * The target of a load.
 *
 * @param requests complete encoded requests, sent one after the other and again from the first
 * @param kinds number of kinds, which take turns; each is also measured by itself
 */
public record Target(InetSocketAddress address, List<byte[]> requests, int kinds) {

    public Target {
        requests = List.copyOf(requests);
    }

    /** Creates a target with requests of one kind. */
    public Target(InetSocketAddress address, List<byte[]> requests) {
        this(address, requests, 1);
    }

    /** Returns the same requests, measured by kind. */
    public Target of(int differentKinds) {
        return new Target(address, requests, differentKinds);
    }

    /** The requests of a target in a cycle. Used by the event loop only. */
    static final class Cycle {

        /**
         * A request to send.
         *
         * @param kind the number of its kind
         */
        record Request(ByteBuf bytes, int kind) {}

        private final List<ByteBuf> encoded;
        private final int kinds;
        private int at;

        Cycle(Target target) {
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
}
