package io.socialdata.messaging.consumer;

/** A consumer of this replica, as operators and health checks see it. */
sealed interface RunningConsumer permits EventConsumer, EventChannel {

    String name();

    String topic();

    /** Returns whether the consumer halted after too many consecutive dead letters. It stays in the group. */
    boolean isHalted();

    /** Continues after a halt. */
    void resume();

    /** Returns false if the consumer has died or hangs. Only a restart of the process helps then. */
    boolean isAlive();

    /** Makes the consumer stop after what it is handling, without waiting for it. */
    void beginStop();

    /** Finishes what the consumer is handling and commits its position. */
    void close();
}
