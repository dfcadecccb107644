package io.socialdata.dashboard.keys;

import java.util.List;
import java.util.stream.Stream;

/** The allowed addresses of a key in a form: one per line. Billing checks each of them. */
final class AllowedAddresses {

    private AllowedAddresses() {}

    /** Returns the addresses, separated by blanks, commas or lines. */
    static List<String> parse(String typed) {
        return Stream.of(typed.split("[\\s,]+", -1))
                .filter(address -> !address.isEmpty())
                .toList();
    }
}
