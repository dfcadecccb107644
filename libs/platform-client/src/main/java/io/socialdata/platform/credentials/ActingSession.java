package io.socialdata.platform.credentials;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The account that calls act as, always with its newest cookies.
 *
 * <p>The platform may replace {@code ct0} in any answer; the new value is taken over here at once. Who stores the
 * credentials compares {@link #credentials()} after a call and keeps the newer ones.
 */
public final class ActingSession {

    private final AtomicReference<Credentials> current;

    public ActingSession(Credentials credentials) {
        this.current = new AtomicReference<>(credentials);
    }

    public Credentials credentials() {
        return current.get();
    }

    /** Takes over a replaced {@code ct0}; a value that could not be sent back is ignored. */
    public void takeOver(String csrfToken) {
        if (Credentials.isCookieValue(csrfToken)) {
            current.updateAndGet(old -> old.withCsrfToken(csrfToken));
        }
    }

    @Override
    public String toString() {
        return "ActingSession[redacted]";
    }
}
