package io.socialdata.system.faults;

/** What a caller saw of the end of its call. */
sealed interface ObservedResult {

    /** A whole answer. */
    record Answered(String requestId, int status, long chargedMicroUsd) implements ObservedResult {

        boolean billed() {
            return chargedMicroUsd > 0;
        }
    }

    /** The connection was refused, or it ended before the answer was whole. */
    record Unseen(String reason) implements ObservedResult {}
}
