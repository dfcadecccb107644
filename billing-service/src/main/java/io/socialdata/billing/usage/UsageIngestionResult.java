package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import java.util.List;

/**
 * Result of ingesting a batch.
 *
 * @param charged records charged by this transaction
 * @param repeated number of records charged before, or contained twice in the batch
 * @param unleasedMicroUsd part of the charge that no lease covered
 */
record UsageIngestionResult(List<UsageRecordedV1> charged, int repeated, long unleasedMicroUsd) {}
