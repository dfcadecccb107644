package io.socialdata.platform.credentials;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The account that calls act as, always with its newest cookies, and the proxy that they leave through.
 *
 * <p>The platform may replace {@code ct0} in any answer; this session uses the new value at once and passes it to the
 * credentials callback on the calling thread.
 */
public final class AccountSession {

    private final AtomicReference<Credentials> current;
    private final @Nullable EgressProxy proxy;
    private final Consumer<Credentials> keeper;

    /** A session without a proxy whose new cookies nobody keeps. */
    public AccountSession(Credentials credentials) {
        this(credentials, null, replaced -> {});
    }

    /**
     * A session on behalf of somebody who keeps its credentials.
     *
     * @param proxy null to leave directly
     * @param keeper told the new credentials each time the platform replaces a cookie; it must not throw
     */
    public AccountSession(Credentials credentials, @Nullable EgressProxy proxy, Consumer<Credentials> keeper) {
        this(new AtomicReference<>(credentials), proxy, keeper);
    }

    private AccountSession(
            AtomicReference<Credentials> current, @Nullable EgressProxy proxy, Consumer<Credentials> keeper) {
        this.current = current;
        this.proxy = proxy;
        this.keeper = keeper;
    }

    /** The same session through another proxy; both have the same cookies, then and later. */
    public AccountSession withProxy(EgressProxy other) {
        return new AccountSession(current, other, keeper);
    }

    public Credentials credentials() {
        return current.get();
    }

    public Optional<EgressProxy> proxy() {
        return Optional.ofNullable(proxy);
    }

    /** Takes over a replaced {@code ct0}; the same value again and one that could not be sent back are ignored. */
    public void updateCsrfToken(String csrfToken) {
        if (!Credentials.isCookieValue(csrfToken)) {
            return;
        }
        Credentials old = current.getAndUpdate(credentials -> credentials.withCsrfToken(csrfToken));
        if (!old.csrfToken().equals(csrfToken)) {
            keeper.accept(old.withCsrfToken(csrfToken));
        }
    }

    @Override
    public String toString() {
        return "AccountSession[redacted]";
    }
}
