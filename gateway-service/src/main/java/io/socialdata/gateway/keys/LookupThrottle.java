package io.socialdata.gateway.keys;

import java.net.InetAddress;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Bounds how often texts that turn out to be no keys are looked up at billing. */
public interface LookupThrottle {

    /** Reserves one look-up of a key that is not remembered. */
    Permit reserve(@Nullable InetAddress from);

    /** Returns a reservation, because the key exists or billing did not say that it does not. */
    void release(Permit.Granted permit);

    /** Whether a look-up may start. */
    sealed interface Permit {

        /**
         * The look-up may start.
         *
         * @param network where the call comes from
         * @param first whether no unknown key came from there lately
         */
        record Granted(UUID network, boolean first) implements Permit {}

        /** Too many unknown keys came from this address. */
        record AddressLimited(Duration pause) implements Permit {}

        /** Too many unknown keys came from all addresses together. */
        record Exhausted() implements Permit {}
    }
}
