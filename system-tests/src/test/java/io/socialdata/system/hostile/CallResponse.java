package io.socialdata.system.hostile;

import java.time.Duration;

/**
 * The result of one call.
 *
 * @param status 0 if there was no complete response
 * @param took from the attempt to connect to the last byte, without stalls of the machine
 * @param text the complete response with its head, or why there is none
 */
record CallResponse(int status, Duration took, String text) {

    boolean isSuccess() {
        return status / 100 == 2;
    }
}
