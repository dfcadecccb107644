package io.socialdata.session.egress;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Selects the egress proxy of a session: the registered one, else a sticky one, else a shared one, else none. */
@ApplicationScoped
public class EgressProxySelector {

    private final List<String> sticky;
    private final List<String> pool;

    EgressProxySelector(EgressConfig config) {
        this.sticky = config.stickyProxies().orElse(List.of());
        this.pool = config.sharedProxies().orElse(List.of());
    }

    /** Returns the kind of proxy that a call of the session would use now. */
    public EgressTier tier(boolean customerProxy) {
        if (customerProxy) {
            return EgressTier.SESSION;
        }
        if (!sticky.isEmpty()) {
            return EgressTier.STICKY;
        }
        return pool.isEmpty() ? EgressTier.DIRECT : EgressTier.POOL;
    }

    /**
     * Returns the proxy URL to use; null for a direct connection.
     *
     * @param own the proxy registered with the session
     */
    public @Nullable String of(UUID keyId, @Nullable String own) {
        return switch (tier(own != null)) {
            case SESSION -> own;
            case STICKY -> stickyTo(keyId);
            case POOL -> pool.get(ThreadLocalRandom.current().nextInt(pool.size()));
            case DIRECT -> null;
        };
    }

    /** Rendezvous hashing: removing a proxy reassigns only the keys that used it. */
    private String stickyTo(UUID keyId) {
        return sticky.stream()
                .max(Comparator.comparingInt((String exit) -> (keyId + exit).hashCode() * 0x9E3779B9))
                .orElseThrow();
    }
}
