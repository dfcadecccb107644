package io.socialdata.mcp.sessions;

import io.socialdata.contract.keys.ApiKey;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * One conversation of an MCP client: its key, which stays in memory, its spend limit, and whether it may write.
 * Thread-safe.
 */
public final class McpSession {

    private final ApiKey key;
    private final @Nullable String clientAddress;
    private final boolean writesAllowed;
    private final SpendLimit spendLimit;
    private final int maxConcurrentCalls;
    private final Semaphore calls;
    private volatile Instant lastUsed;

    McpSession(ApiKey key, SessionTerms terms, int maxConcurrentCalls, Instant now) {
        this.key = key;
        this.clientAddress = terms.clientAddress();
        this.writesAllowed = terms.writesAllowed();
        this.spendLimit = new SpendLimit(terms.spendLimitMicroUsd());
        this.maxConcurrentCalls = maxConcurrentCalls;
        this.calls = new Semaphore(maxConcurrentCalls);
        this.lastUsed = now;
    }

    /** Returns the key that the client sent, for calls of the gateway only. */
    public ApiKey key() {
        return key;
    }

    /** Returns the address of the client, null if it is unknown. */
    public @Nullable String clientAddress() {
        return clientAddress;
    }

    public boolean writesAllowed() {
        return writesAllowed;
    }

    public SpendLimit spendLimit() {
        return spendLimit;
    }

    /** Returns whether another call may start now. Each that may is followed by {@link #callEnded}. */
    public boolean tryStartCall() {
        return calls.tryAcquire();
    }

    public void callEnded() {
        calls.release();
    }

    void touch(Instant now) {
        lastUsed = now;
    }

    Instant lastUsed() {
        return lastUsed;
    }

    boolean isIdle() {
        return calls.availablePermits() == maxConcurrentCalls;
    }

    boolean isExpired(Instant now, Duration idleTimeout) {
        return isIdle() && lastUsed.plus(idleTimeout).isBefore(now);
    }
}
