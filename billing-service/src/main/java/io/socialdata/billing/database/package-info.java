/** How billing speaks to its PostgreSQL: connections set up for the ledger, and transactions. */
@NullMarked
package io.socialdata.billing.database;

import org.jspecify.annotations.NullMarked;
