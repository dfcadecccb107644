package io.socialdata.web.correlation;

import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The id of one call for the customer, the logs and the ledger. */
public final class RequestId {

    /** Request and response header that carries it. */
    public static final String HEADER = "X-Request-Id";

    private static final Pattern UUID_FORM = Pattern.compile("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private RequestId() {}

    /** Returns the received id, or a new one if it is absent or not a UUID. */
    public static String acceptOrCreate(@Nullable String received) {
        return received != null && UUID_FORM.matcher(received).matches()
                ? received.toLowerCase(Locale.ROOT)
                : UUID.randomUUID().toString();
    }
}
