package io.socialdata.platform.json;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts how many objects of one response have each declared field, to show when the platform moves one. Bound to the
 * thread that parses the response, so that the readers need not pass it on.
 */
public final class FieldTally {

    /** How surely an object has a field. */
    public enum Presence {
        /** An object without it is unreadable. */
        MUST,
        /** A whole object without it is unreadable. The platform also sends parts of objects, where it may be absent. */
        MUST_IN_WHOLE,
        /** Whole objects have it as a rule: if ever more lack it, the platform has moved it. */
        SHOULD,
        MAY
    }

    private static final ScopedValue<FieldTally> CURRENT = ScopedValue.newInstance();

    private final Map<String, Share> shares = new HashMap<>();

    /** Receives the counts of one field. */
    @FunctionalInterface
    public interface Receiver {

        void take(String field, boolean required, int present, int missing);
    }

    private static final class Share {

        private final boolean required;
        private int present;
        private int missing;

        private Share(boolean required) {
            this.required = required;
        }
    }

    /** Parses a response and counts into this. */
    public <T> T during(Supplier<T> parsing) {
        return ScopedValue.where(CURRENT, this).call(parsing::get);
    }

    public void report(Receiver receiver) {
        shares.forEach((field, share) -> receiver.take(field, share.required, share.present, share.missing));
    }

    /** Returns the tally of the response that this thread parses; null if nobody counts. */
    static @Nullable FieldTally current() {
        return CURRENT.isBound() ? CURRENT.get() : null;
    }

    void count(JsonPaths field, boolean present) {
        Share share = shares.get(field.name());
        if (share == null) {
            share = new Share(field.presence() != Presence.SHOULD);
            shares.put(field.name(), share);
        }
        if (present) {
            share.present++;
        } else {
            share.missing++;
        }
    }
}
