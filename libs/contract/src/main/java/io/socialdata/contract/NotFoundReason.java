package io.socialdata.contract;

import java.util.Locale;

/** What the {@code reason} of a {@code not_found} tells apart: a wrong address, and an object that is not there. */
public enum NotFoundReason {
    /** No operation has this path. The program that calls it has to be changed. */
    UNKNOWN_PATH,
    /** The operation exists, but what it was asked for does not, or this key may not see it. */
    UNKNOWN_RESOURCE;

    /** Returns the value of the {@code reason} member. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
