package io.socialdata.dashboard.users;

/** More passwords are waiting to be hashed than allowed. Retrying later helps. */
public final class HashingBusyException extends RuntimeException {

    HashingBusyException() {
        super("too many passwords to hash at once");
    }
}
