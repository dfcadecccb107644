package io.socialdata.session.sealing;

import java.time.Instant;
import java.util.Optional;

/**
 * A stored generation of the data keys.
 *
 * @param wrapped empty for generation 0, which is the key-encryption key itself
 */
record DataKeyRow(long generation, Optional<byte[]> wrapped, Instant createdAt) {}
