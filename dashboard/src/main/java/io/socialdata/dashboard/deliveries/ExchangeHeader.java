package io.socialdata.dashboard.deliveries;

import java.util.List;
import java.util.stream.Collectors;

/** One header of a request to a receiver, or of its response. */
record ExchangeHeader(String name, String value) {

    /** Returns the headers one per line. */
    static String lines(List<ExchangeHeader> headers) {
        return headers.stream()
                .map(header -> header.name() + ": " + header.value())
                .collect(Collectors.joining("\n"));
    }
}
