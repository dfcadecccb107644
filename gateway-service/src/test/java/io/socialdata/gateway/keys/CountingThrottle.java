package io.socialdata.gateway.keys;

import java.net.InetAddress;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Allows lookups until a test limits them, and counts them. */
final class CountingThrottle implements LookupThrottle {

    private @Nullable Duration wait;
    private int reserved;
    private int released;

    @Override
    public Permit reserve(@Nullable InetAddress from) {
        Duration limited = wait;
        if (limited != null) {
            return new Permit.AddressLimited(limited);
        }
        reserved++;
        return new Permit.Granted(new UUID(0, 0), true);
    }

    @Override
    public void release(Permit.Granted permit) {
        released++;
    }

    void limit(Duration refused) {
        wait = refused;
    }

    int reserved() {
        return reserved;
    }

    int released() {
        return released;
    }
}
