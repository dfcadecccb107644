package io.socialdata.messaging.consumer;

/** Runs work in a database transaction of its own: committed when the work returns, rolled back when it throws. */
@FunctionalInterface
public interface TransactionTemplate {

    void run(Runnable work);
}
