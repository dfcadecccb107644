/** Accounts, API keys, prices, ledger and payments. */
@NullMarked
package io.socialdata.billing;

import org.jspecify.annotations.NullMarked;
