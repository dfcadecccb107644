package io.socialdata.system.hostile;

import io.socialdata.testkit.callers.Loopback;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;

/**
 * An attack of hostile callers on one gateway. Each attack is used once: started, ended, and then compared with the
 * ledger.
 */
interface Attack {

    /** Returns the address that the honest customer calls from during the attack. */
    default InetAddress honestCustomerAddress() {
        return Loopback.HONEST;
    }

    /** Returns when the full load of the attack is on the gateway. */
    void begin() throws IOException, InterruptedException;

    /** Returns when every connection is closed and every thread of the attack has ended. */
    void end() throws IOException, InterruptedException;

    /** Returns what the attack gained: unpaid work, or delays of others; empty if it gained nothing. */
    List<String> gains() throws IOException, InterruptedException;
}
