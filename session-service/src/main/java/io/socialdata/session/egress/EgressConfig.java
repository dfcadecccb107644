package io.socialdata.session.egress;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Egress proxies of the operator, for sessions without a registered proxy. The URLs are secrets. */
@ConfigMapping(prefix = "session.egress")
public interface EgressConfig {

    /**
     * Proxy URLs that are assigned per key: a key always uses the same proxy. Set it when calls are to leave by several
     * addresses.
     */
    Optional<List<String>> stickyProxies();

    /**
     * Proxy URLs that any call may use, chosen at random. Used only if no sticky proxies are set. Set it when calls are
     * to leave by several addresses and any of them will do.
     */
    Optional<List<String>> sharedProxies();
}
