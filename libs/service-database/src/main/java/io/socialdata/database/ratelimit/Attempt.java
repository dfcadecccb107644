package io.socialdata.database.ratelimit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * An attempt of a kind that is limited.
 *
 * @param what the kind of attempt
 * @param who the key, client or address that it is counted for
 */
public record Attempt(String what, String who, Policy policy) {

    /** Decides when the next attempt of the same kind and subject may begin. */
    public interface Policy {

        /** Returns the time for which an attempt counts. */
        Duration window();

        /**
         * Returns the earliest time at which the next attempt may begin.
         *
         * @param recent times of the attempts within the window, in order; the last ones may still wait
         */
        Instant next(Instant now, List<Instant> recent);
    }

    /** Exact window: at most so many attempts within any time of that length. */
    private record Window(long most, Duration window) implements Policy {

        @Override
        public Instant next(Instant now, List<Instant> recent) {
            return recent.size() < most
                    ? now
                    : recent.get((int) (recent.size() - most)).plus(window);
        }
    }

    /**
     * Returns an attempt of which a number may begin within any window.
     *
     * @param most at least one
     */
    public static Attempt atMost(long most, Duration window, String what, String who) {
        return new Attempt(what, who, new Window(Math.max(1, most), window));
    }

    byte[] hash() {
        return hash(what, who);
    }

    double seconds() {
        return policy.window().toMillis() / 1000.0;
    }

    /** The table contains hashes, so that it has no personal data. */
    static byte[] hash(String what, String who) {
        return DigestUtils.sha256(what + "\n" + who);
    }

    /** Omits {@code who}, which may identify a person. */
    @Override
    public String toString() {
        return "Attempt[" + what + "]";
    }
}
