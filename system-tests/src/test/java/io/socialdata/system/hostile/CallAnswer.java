package io.socialdata.system.hostile;

import java.time.Duration;

/**
 * How one call ended.
 *
 * @param status 0 if there was no whole answer
 * @param took from the attempt to connect to the last byte, but for stalls of the machine
 * @param text the whole answer with its head, or why there is none
 */
record CallAnswer(int status, Duration took, String text) {

    boolean isSuccess() {
        return status / 100 == 2;
    }
}
