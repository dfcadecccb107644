package io.socialdata.dashboard.users;

/** More sign-ins at once than passwords can be hashed; trying again later helps. */
public final class HashingBusyException extends RuntimeException {

    HashingBusyException() {
        super("too many passwords to hash at once");
    }
}
