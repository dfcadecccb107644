package io.socialdata.dashboard.keys;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** Choices of a key's expiry in the form. */
public enum KeyExpiry {
    UNLIMITED("Never", Duration.ZERO),
    DAY("1 day", Duration.ofDays(1)),
    MONTH("30 days", Duration.ofDays(30)),
    QUARTER("90 days", Duration.ofDays(90)),
    YEAR("1 year", Duration.ofDays(365));

    private final String label;
    private final Duration length;

    KeyExpiry(String label, Duration length) {
        this.label = label;
        this.length = length;
    }

    static Optional<KeyExpiry> of(String name) {
        return Stream.of(values())
                .filter(keyExpiry -> keyExpiry.name().equals(name))
                .findFirst();
    }

    public String label() {
        return label;
    }

    /** Returns the label for a key that exists already. */
    public String fromNow() {
        return this == UNLIMITED ? label : label + " from now";
    }

    Optional<Instant> endFrom(Instant now) {
        return length.isZero() ? Optional.empty() : Optional.of(now.plus(length));
    }
}
