package io.socialdata.platform.pool;

import io.socialdata.platform.credentials.AccountSession;
import java.util.UUID;

/** A pooled account for calls in its own name, one after the other: one of its calls at once, until this is closed. */
public final class AccountLease implements AutoCloseable {

    /** The operation under which the pool counts it. */
    static final String OPERATION = "Viewer";

    private final AccountPool pool;
    private final PoolAccount account;

    AccountLease(AccountPool pool, PoolAccount account) {
        this.pool = pool;
        this.account = account;
    }

    public UUID id() {
        return account.id();
    }

    public AccountSession session() {
        return account.session();
    }

    @Override
    public void close() {
        pool.release(account, OPERATION);
    }
}
