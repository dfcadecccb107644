package io.socialdata.session.egress;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Exits of the operator's own, for sessions that bring none. The addresses are secrets. */
@ConfigMapping(prefix = "session.egress")
public interface EgressConfig {

    /** Proxies of which each key always gets the same one. */
    Optional<List<String>> stickyExits();

    /** Proxies of which any serves any call; used when there are no sticky ones. */
    Optional<List<String>> poolExits();
}
