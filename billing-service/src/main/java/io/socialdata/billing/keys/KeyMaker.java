package io.socialdata.billing.keys;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A member of an account, as the dashboard tells. Keys that the member makes allow no more than the role does.
 *
 * @param userId a user of the dashboard; billing knows no name
 * @param revision grows with each change of the member
 * @param operations ids and groups of operations that the role allows; null for all. Names of a later release allow nothing
 */
record KeyMaker(
        @NotNull UUID userId,
        @NotNull Long revision,
        @Nullable @Size(max = 500) List<@NotNull @Size(max = 80) String> operations) {}
