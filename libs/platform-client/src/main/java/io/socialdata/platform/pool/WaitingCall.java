package io.socialdata.platform.pool;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A call that waits for an account. */
final class WaitingCall {

    private final String operation;
    private final @Nullable PoolAccount avoided;
    private final @Nullable Customer customer;
    private final CompletableFuture<AccountSelection> selection = new CompletableFuture<>();
    private final CountDownLatch selected = new CountDownLatch(1);

    /**
     * @param avoided the account that just failed
     * @param customer null for work of the service itself
     */
    WaitingCall(String operation, @Nullable PoolAccount avoided, @Nullable Customer customer) {
        this.operation = operation;
        this.avoided = avoided;
        this.customer = customer;
    }

    String operation() {
        return operation;
    }

    @Nullable
    PoolAccount avoided() {
        return avoided;
    }

    /** Returns null for work of the service itself. */
    @Nullable
    Customer onBehalfOf() {
        return customer;
    }

    /** Returns the account of the customer; null for work of the service itself and for polls. */
    @Nullable
    UUID customer() {
        return CurrentCustomer.accountOf(customer);
    }

    /** Ends the wait, once. */
    void end(AccountSelection accountSelection) {
        selection.complete(accountSelection);
        selected.countDown();
    }

    /** Waits for the selection. Returns false if there is none within this time. */
    boolean isSelectedWithin(Duration time) throws InterruptedException {
        return selected.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Returns the selection, which must have been made. */
    AccountSelection selection() {
        return selection.join();
    }
}
