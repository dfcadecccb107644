package io.socialdata.messaging.consumer;

/** Runs work in its own database transaction: commits when the work returns, rolls back when it throws. */
@FunctionalInterface
public interface TransactionTemplate {

    void run(Runnable work);
}
