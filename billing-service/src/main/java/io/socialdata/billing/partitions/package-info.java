/** Daily partitions of tables whose rows are kept for a limited time. */
@NullMarked
package io.socialdata.billing.partitions;

import org.jspecify.annotations.NullMarked;
