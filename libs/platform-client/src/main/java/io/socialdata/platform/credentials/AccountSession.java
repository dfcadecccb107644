package io.socialdata.platform.credentials;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The account that calls act as, always with its newest cookies, and the proxy that they leave through.
 *
 * <p>The platform may replace {@code ct0} in any response; this session uses the new value at once and passes it to the
 * credentials callback on the calling thread.
 */
public final class AccountSession {

    private final AtomicReference<Credentials> current;
    private final @Nullable EgressProxy proxy;
    private final Consumer<Credentials> credentialsListener;

    /** Creates a session without a proxy and without a credentials callback. */
    public AccountSession(Credentials credentials) {
        this(credentials, null, replaced -> {});
    }

    /**
     * Creates a session that reports new credentials.
     *
     * @param proxy null for direct connections
     * @param credentialsListener receives the new credentials each time the platform replaces a cookie; must not throw
     */
    public AccountSession(
            Credentials credentials, @Nullable EgressProxy proxy, Consumer<Credentials> credentialsListener) {
        this(new AtomicReference<>(credentials), proxy, credentialsListener);
    }

    private AccountSession(
            AtomicReference<Credentials> current,
            @Nullable EgressProxy proxy,
            Consumer<Credentials> credentialsListener) {
        this.current = current;
        this.proxy = proxy;
        this.credentialsListener = credentialsListener;
    }

    /** Returns the same session through another proxy. Both always share the same cookies. */
    public AccountSession withProxy(EgressProxy other) {
        return new AccountSession(current, other, credentialsListener);
    }

    public Credentials credentials() {
        return current.get();
    }

    public Optional<EgressProxy> proxy() {
        return Optional.ofNullable(proxy);
    }

    /** Stores a replaced {@code ct0}. Ignores an unchanged value and one that could not be sent back. */
    public void updateCsrfToken(String csrfToken) {
        if (!Credentials.isCookieValue(csrfToken)) {
            return;
        }
        Credentials old = current.getAndUpdate(credentials -> credentials.withCsrfToken(csrfToken));
        if (!old.csrfToken().equals(csrfToken)) {
            credentialsListener.accept(old.withCsrfToken(csrfToken));
        }
    }

    @Override
    public String toString() {
        return "AccountSession[redacted]";
    }
}
