package io.socialdata.web.arrival;

import io.netty.channel.Channel;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.socialdata.web.arrival.GuardLimits.BodyRate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A connection of a stranger, and what its unfinished request holds. Confined to its event loop, apart from the end. */
final class GuardedConnection extends ConnectionLedger.Entry {

    private final Channel channel;
    private final ConnectionGuard guard;
    private final GuardLimits limits;
    private long base = HeapCosts.CONNECTION;
    private long held;
    private boolean finished;
    private @Nullable MinimumRate bodyRate;
    private long bodyByte;
    private volatile long deadline;

    GuardedConnection(Channel channel, @Nullable String address, ConnectionGuard guard, GuardLimits limits) {
        super(address);
        this.channel = channel;
        this.guard = guard;
        this.limits = limits;
        this.deadline = System.nanoTime() + limits.firstByte().toNanos();
    }

    /** The first bytes are here. */
    void begins() {
        deadline = System.nanoTime() + limits.head().toNanos();
    }

    /** The connection holds the state of TLS until it ends. */
    void holdsTls() {
        base += HeapCosts.TLS;
        guard.grow(this, HeapCosts.TLS);
    }

    /** Part of a head is here, which holds this much. */
    void headHolds(long bytes) {
        if (finished) {
            finished = false;
            begins();
        }
        holds(bytes);
    }

    /** The head is complete. Without limits for bodies, the server has all that this guard waits for. */
    void headEnds(HttpHeaders headers) {
        if (limits.bodies() == null) {
            finish();
        } else {
            String type = headers.get(HttpHeaderNames.CONTENT_TYPE, "");
            bodyByte = type.toLowerCase(Locale.ROOT).contains("form") ? HeapCosts.FORM_BYTE : HeapCosts.BODY_BYTE;
        }
    }

    /** Part of a body is here. */
    void bodyGrows(int bytes) {
        BodyRate terms = limits.bodies();
        if (terms == null) {
            return;
        }
        long now = System.nanoTime();
        MinimumRate rate = bodyRate;
        if (rate == null) {
            rate = new MinimumRate(terms.grace(), terms.bytesPerSecond());
            rate.resume(now);
            bodyRate = rate;
        }
        rate.moved(bytes, now);
        deadline = now + rate.left(now);
        finished = false;
        holds(held + bodyByte * bytes);
    }

    /** The server has all that it waits for. */
    void finish() {
        if (!finished) {
            finished = true;
            held = 0;
            bodyRate = null;
            guard.finish(this, base);
        }
    }

    /** Time in which the server does not read does not count against the client. */
    boolean isOverdue(long now) {
        if (now - deadline < 0) {
            return false;
        }
        if (channel.config().isAutoRead()) {
            return true;
        }
        deadline = now + limits.head().toNanos();
        return false;
    }

    /** Closes at once: the handlers of the server would first send what the client does not read. */
    void cut() {
        channel.eventLoop()
                .execute(() -> channel.unsafe().close(channel.unsafe().voidPromise()));
    }

    private void holds(long bytes) {
        long more = bytes - held;
        held = bytes;
        guard.grow(this, more);
    }
}
