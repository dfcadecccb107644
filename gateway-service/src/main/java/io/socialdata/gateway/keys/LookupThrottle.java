package io.socialdata.gateway.keys;

import java.net.InetAddress;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Limits how often unknown keys are looked up at billing. */
public interface LookupThrottle {

    /** Reserves one lookup of a key that is not cached. */
    Permit reserve(@Nullable InetAddress from);

    /** Returns a reservation, because the key exists or billing did not report it as unknown. */
    void release(Permit.Granted permit);

    /** Whether a lookup may start. */
    sealed interface Permit {

        /**
         * The lookup may start.
         *
         * @param network where the call comes from
         * @param first whether the network has sent no unknown key lately
         */
        record Granted(UUID network, boolean first) implements Permit {}

        /** Too many unknown keys came from this address. */
        record AddressLimited(Duration pause) implements Permit {}

        /** Too many unknown keys came from all addresses together. */
        record Exhausted() implements Permit {}
    }
}
