package io.socialdata.contract.leases;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Set;
import java.util.UUID;

/**
 * Leases with usage records in a gateway's spool. While billing has this list, it does not reclaim such a lease even
 * after its expiry: usage charged to it is still to come.
 *
 * @param episode increases with every outage of Kafka for this spool; time-ordered
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record SpooledLeases(UUID episode, Set<UUID> leaseIds) {

    public SpooledLeases {
        leaseIds = Set.copyOf(leaseIds);
    }
}
