package io.socialdata.bench.hostile;

import java.io.IOException;

/** Hostile callers, beside customers whose calls are measured. Each attack is used once. */
interface Attack {

    /** Returns when the full load of the attack is on the gateway. Part of it may continue until the end. */
    void begin() throws IOException;

    /** Returns when every connection is closed and every thread of the attack has ended. */
    void end() throws IOException, InterruptedException;
}
