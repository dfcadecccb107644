/** The double-entry ledger and the balance it gives each account. */
@NullMarked
package io.socialdata.billing.ledger;

import org.jspecify.annotations.NullMarked;
