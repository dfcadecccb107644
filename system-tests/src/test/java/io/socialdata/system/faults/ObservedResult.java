package io.socialdata.system.faults;

/** The end of a call as its caller saw it. */
sealed interface ObservedResult {

    /** A complete response. */
    record Answered(String requestId, int status, long chargedMicroUsd) implements ObservedResult {

        boolean billed() {
            return chargedMicroUsd > 0;
        }
    }

    /** The connection was refused, or it closed before the response was complete. */
    record Unseen(String reason) implements ObservedResult {}
}
