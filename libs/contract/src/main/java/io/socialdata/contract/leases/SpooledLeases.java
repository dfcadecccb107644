package io.socialdata.contract.leases;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Set;
import java.util.UUID;

/**
 * Leases with usage records that wait on a gateway's disk. While billing knows of them it does not take such a lease back,
 * however long it has expired: what was spent from it is still to come.
 *
 * @param episode rises with every outage of Kafka at this gateway's disk; time-ordered
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record SpooledLeases(UUID episode, Set<UUID> leaseIds) {

    public SpooledLeases {
        leaseIds = Set.copyOf(leaseIds);
    }
}
