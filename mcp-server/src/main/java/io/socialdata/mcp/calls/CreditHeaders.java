package io.socialdata.mcp.calls;

import java.math.BigDecimal;
import java.net.http.HttpHeaders;

/** Reads what a call cost from the headers of its response. */
final class CreditHeaders {

    private static final int MICROS = 6;
    private static final int MAX_LENGTH = 20;

    private CreditHeaders() {}

    /**
     * Returns the charge in micro-USD. A replayed response repeats the price of the first one and is not charged again.
     *
     * @param otherwise the charge if the header is missing or unreadable
     */
    static long charged(HttpHeaders headers, long otherwise) {
        if (headers.firstValue("Idempotent-Replayed").filter("true"::equals).isPresent()) {
            return 0;
        }
        return headers.firstValue("X-Credits-Charged")
                .filter(text -> text.length() <= MAX_LENGTH)
                .map(text -> microUsd(text, otherwise))
                .orElse(otherwise);
    }

    private static long microUsd(String text, long otherwise) {
        try {
            return Math.max(0, new BigDecimal(text).movePointRight(MICROS).longValueExact());
        } catch (ArithmeticException | NumberFormatException e) {
            return otherwise;
        }
    }
}
