package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import java.util.List;

/**
 * What became of a batch.
 *
 * @param charged records taken into the ledger by this very transaction
 * @param repeated how many records had been taken before, or stood in the batch twice
 * @param unleasedMicroUsd what of the charge no lease covered
 */
record UsageIngestionResult(List<UsageRecordedV1> charged, int repeated, long unleasedMicroUsd) {}
