package io.socialdata.platform.transport;

import io.socialdata.platform.credentials.EgressProxy;
import java.util.Optional;

/** What carries a request to the platform and brings back what comes of it: the network, or a script in its place. */
@FunctionalInterface
public interface RequestSender {

    TransportResult send(PlatformRequest request, Optional<EgressProxy> proxy, Deadline deadline);
}
