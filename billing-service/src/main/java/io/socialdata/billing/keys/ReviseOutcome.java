package io.socialdata.billing.keys;

/** Every way in which changing the terms of a key can end. */
sealed interface ReviseOutcome {

    record Revised(KeyView key) implements ReviseOutcome {}

    /** The account has no such key, or had it revoked. */
    record NoSuchKey() implements ReviseOutcome {}
}
