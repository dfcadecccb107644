package io.socialdata.contract;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What an error says besides what went wrong: the id of the call, for support, and the page about its code.
 *
 * @param requestId id of the call as its caller sees it; null if the call has none
 * @param pages address below which each code has a page, with a slash at its end; null if callers cannot reach one
 */
public record ErrorReference(
        @Nullable String requestId, @Nullable String pages) {

    /** Header with which the gateway gives {@code pages} to the services. */
    public static final String PAGES_HEADER = "X-Error-Pages";

    /** Path of the pages below the address of a gateway. */
    public static final String PATH = "/docs/errors/";

    /** Adds nothing. */
    public static final ErrorReference NONE = new ErrorReference(null, null);

    /** Returns the last segment of the address of the page about a code: two codes are texts with spaces. */
    public static String pageName(String code) {
        return code.toLowerCase(Locale.ROOT).replace(' ', '_');
    }

    /** Returns the error with both members. */
    public ErrorEnvelope addTo(ErrorEnvelope envelope) {
        return new ErrorEnvelope(
                envelope.error(),
                envelope.message(),
                envelope.reason(),
                envelope.field(),
                envelope.detail(),
                requestId,
                pages == null ? null : pages + pageName(envelope.error()));
    }
}
