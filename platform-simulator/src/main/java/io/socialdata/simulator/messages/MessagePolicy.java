package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.User;

/** Decides which users accept messages from users they do not follow. */
public final class MessagePolicy {

    private MessagePolicy() {}

    /** Returns whether the user accepts messages from strangers. Every second public account does. */
    public static boolean acceptsFromStrangers(User user) {
        return !user.isProtected() && user.number() % 2 == 0;
    }
}
