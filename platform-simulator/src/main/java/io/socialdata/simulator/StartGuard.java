package io.socialdata.simulator;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Refuses to start in Kubernetes unless allowed. Logs whether other machines can reach the simulator. */
@Singleton
final class StartGuard {

    private static final Logger LOG = Logger.getLogger(StartGuard.class);

    private final Optional<Boolean> allowed;
    private final String host;
    private final Optional<String> cluster;

    @Inject
    StartGuard(
            SimulatorConfig config,
            @ConfigProperty(name = "quarkus.http.host") String host,
            @ConfigProperty(name = "kubernetes.service.host") Optional<String> cluster) {
        this(config.allowed(), host, cluster);
    }

    StartGuard(Optional<Boolean> allowed, String host, Optional<String> cluster) {
        this.allowed = allowed;
        this.host = host;
        this.cluster = cluster;
    }

    void check(@Observes StartupEvent started) throws UnknownHostException {
        if (!allowed.orElse(cluster.isEmpty())) {
            throw new IllegalStateException("The platform simulator does not run in production:"
                    + " simulator.allowed is false, or this is a Kubernetes cluster and it is not set to true");
        }
        if (InetAddress.getByName(host).isLoopbackAddress()) {
            LOG.infof("The simulated platform is reachable from this machine only: host=%s", host);
        } else {
            LOG.warnf("The simulated platform is reachable from other machines: host=%s", host);
        }
    }
}
