package io.socialdata.billing.leases;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Gives refunds access to leased credit: locks the available credit of an account and recalls the rest from gateways.
 */
@ApplicationScoped
public class LeaseRecallService {

    private final LeaseRepository leaseRepository;
    private final CreditAuthority authority;
    private final LeaseRecallPublisher leaseRecallPublisher;
    private final Clock clock;

    LeaseRecallService(
            LeaseRepository leaseRepository,
            CreditAuthority authority,
            LeaseRecallPublisher leaseRecallPublisher,
            Clock clock) {
        this.leaseRepository = leaseRepository;
        this.authority = authority;
        this.leaseRecallPublisher = leaseRecallPublisher;
        this.clock = clock;
    }

    /** Returns the credit of an existing account, locked until the transaction ends. */
    public AccountCredit lock(Handle handle, UUID accountId) {
        return leaseRepository.lock(handle, accountId).orElseThrow();
    }

    /**
     * Requests this amount from the holders of the account's open leases and stores who was asked. The caller holds the
     * account lock, commits, and then publishes.
     */
    public Recall recall(Handle handle, UUID accountId, long wantedMicroUsd) {
        Recall recall = authority.recall(
                leaseRepository.open(handle, accountId),
                wantedMicroUsd,
                clock.instant().truncatedTo(ChronoUnit.MICROS));
        leaseRepository.store(handle, recall.recalled());
        return recall;
    }

    /**
     * Requests the overdrawn amount from the holders of open leases if the account's available credit is negative. The
     * caller publishes the recall after the commit.
     */
    public Recall recallOverdrawn(Handle handle, UUID accountId) {
        long available = lock(handle, accountId).availableMicroUsd();
        return available < 0 ? recall(handle, accountId, -available) : Recall.NOTHING;
    }

    /** Sends the recall to the holders, after the commit. */
    public void publish(Recall recall) {
        leaseRecallPublisher.send(recall);
    }
}
