package io.socialdata.billing.leases;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Gives refunds access to leased credit: locks the available credit of an account and recalls the rest from gateways. */
@Singleton
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

    /** The books of an account that exists, locked until the transaction ends. */
    public AccountCredit lock(Handle handle, UUID accountId) {
        return leaseRepository.lock(handle, accountId).orElseThrow();
    }

    /** Decides whom to ask for so much more; the caller holds the account's lock, commits, and then has them told. */
    public Recall recall(Handle handle, UUID accountId, long wantedMicroUsd) {
        Recall recall = authority.recall(
                leaseRepository.open(handle, accountId),
                wantedMicroUsd,
                clock.instant().truncatedTo(ChronoUnit.MICROS));
        leaseRepository.store(handle, recall.recalled());
        return recall;
    }

    /** Asks for everything that no call was promised, if the account has less than nothing; to be told after the commit. */
    public Recall recallOverdrawn(Handle handle, UUID accountId) {
        long available = lock(handle, accountId).availableMicroUsd();
        return available < 0 ? recall(handle, accountId, -available) : Recall.NOTHING;
    }

    /** Tells the holders, once the recall is committed. */
    public void publish(Recall recall) {
        leaseRecallPublisher.send(recall);
    }
}
