/** Ingestion of usage records from Kafka into the ledger, each exactly once. */
@NullMarked
package io.socialdata.billing.usage;

import org.jspecify.annotations.NullMarked;
