package io.socialdata.system.hostile;

import io.socialdata.testkit.callers.Loopback;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;

/** What hostile callers do to one gateway. Each attack is used once: begun, ended, and then held against the books. */
interface Attack {

    /** Where the honest customer calls from meanwhile. */
    default InetAddress besideHonestAt() {
        return Loopback.HONEST;
    }

    /** Returns when the whole load of the attack is on the gateway. */
    void begin() throws IOException, InterruptedException;

    /** Returns when every connection is closed and every thread of the attack has ended. */
    void end() throws IOException, InterruptedException;

    /** What the attack got that nobody paid for or that others wait for; empty if it got nothing. */
    List<String> gains() throws IOException, InterruptedException;
}
