package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.User;

/** Who takes messages from people they do not follow. */
public final class MessagePolicy {

    private MessagePolicy() {}

    /** Every second public account. */
    public static boolean toStrangers(User user) {
        return !user.guarded() && user.number() % 2 == 0;
    }
}
