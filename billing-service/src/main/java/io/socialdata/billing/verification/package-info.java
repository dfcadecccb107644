/** Offline verification of the ledger: recomputes the other tables from the entries, in one snapshot. */
@NullMarked
package io.socialdata.billing.verification;

import org.jspecify.annotations.NullMarked;
