package io.socialdata.reads.pool;

import io.socialdata.contract.sessions.PoolGrant;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PoolRegistry;
import io.socialdata.platform.pool.WindowUse;
import io.socialdata.web.errors.ServiceFailure;
import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Keeps the calls that this replica makes with each account within its share, which session-service deals out. While
 * session-service is unavailable, the replica keeps the share it has.
 */
@ApplicationScoped
class PoolShareService {

    private static final Logger LOG = Logger.getLogger(PoolShareService.class);

    private final PooledAccountClient pooledAccountClient;
    private final PoolRegistry poolRegistry;
    private final PooledAccountChecker pooledAccountChecker;
    private final int callsPerAccount;
    private final String process;
    private boolean renewed = true;
    private boolean left;

    @Inject
    PoolShareService(
            @RestClient PooledAccountClient pooledAccountClient,
            PlatformClient platform,
            PooledAccountChecker pooledAccountChecker,
            PoolConfig config,
            @ConfigProperty(name = "quarkus.http.port") int port) {
        this(
                pooledAccountClient,
                platform.pool(),
                pooledAccountChecker,
                config.callsPerAccount(),
                hostName() + ":" + port);
    }

    PoolShareService(
            PooledAccountClient pooledAccountClient,
            PoolRegistry poolRegistry,
            PooledAccountChecker pooledAccountChecker,
            int callsPerAccount,
            String process) {
        this.pooledAccountClient = pooledAccountClient;
        this.poolRegistry = poolRegistry;
        this.pooledAccountChecker = pooledAccountChecker;
        this.callsPerAccount = callsPerAccount;
        this.process = process;
    }

    /** Makes the replica one of several: it makes no call until it has a share. */
    void join() {
        poolRegistry.grant(Map.of());
    }

    /** Renews the share. Tells at once what it gave back, since another replica waits for it. */
    synchronized void share() {
        if (left) {
            return;
        }
        Map<UUID, Integer> held = poolRegistry.heldCalls();
        try {
            grant(held);
            if (!poolRegistry.heldCalls().equals(held)) {
                grant(poolRegistry.heldCalls());
            }
        } catch (ServiceResponseException e) {
            if (e.isNotFound()) { // session-service is still of a version without shares
                poolRegistry.grantAll();
            } else {
                logFailure(e);
            }
        } catch (RuntimeException e) { // no token or no usable response in time
            logFailure(e);
        }
    }

    /** Gives the share back. */
    synchronized void leave() {
        left = true;
        try {
            pooledAccountClient.leave(process);
        } catch (RuntimeException e) { // the share ends by itself, a few seconds later
            logFailure(e);
        }
    }

    private void grant(Map<UUID, Integer> held) {
        PoolGrant poolGrant = pooledAccountClient.share(new PoolShare(process, callsPerAccount, held, used()));
        poolRegistry.grant(poolGrant.calls());
        List<PoolWindowUse> others = poolGrant.usedByOthers();
        poolRegistry.setUseElsewhere(
                others == null
                        ? List.of()
                        : others.stream()
                                .map(use -> new WindowUse(use.operation(), use.jobs(), use.calls()))
                                .toList());
        pooledAccountChecker.obey(poolGrant);
        renewed = true;
    }

    private List<PoolWindowUse> used() {
        return poolRegistry.windowUse().stream()
                .map(use -> new PoolWindowUse(use.operation(), use.jobs(), use.calls()))
                .toList();
    }

    /** Logs the first of several failures in a row: there is one each second. */
    private void logFailure(RuntimeException e) {
        if (renewed) {
            LogFields.with("reason", ServiceFailure.reason(e)).log(() -> LOG.warn("pool share not renewed"));
        }
        renewed = false;
    }

    /** Returns a name that is the same after a restart, so that the replica has its share at once. */
    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return UUID.randomUUID().toString();
        }
    }
}
