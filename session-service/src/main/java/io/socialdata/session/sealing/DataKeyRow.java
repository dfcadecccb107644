package io.socialdata.session.sealing;

import java.time.Instant;
import java.util.Optional;

/**
 * One generation of the data keys as it is stored.
 *
 * @param wrapped nothing for generation 0, which is the key-encryption key itself
 */
record DataKeyRow(long generation, Optional<byte[]> wrapped, Instant createdAt) {}
