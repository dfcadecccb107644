package io.socialdata.platform.transport;

import io.socialdata.platform.credentials.EgressProxy;
import java.util.Optional;

/** Sends a request to the platform and returns the result. Implemented by the network transport; tests use a script. */
@FunctionalInterface
public interface RequestSender {

    TransportResult send(PlatformRequest request, Optional<EgressProxy> proxy, Deadline deadline);
}
