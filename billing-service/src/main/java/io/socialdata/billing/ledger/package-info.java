/** The double-entry ledger and the account balances that follow from it. */
@NullMarked
package io.socialdata.billing.ledger;

import org.jspecify.annotations.NullMarked;
