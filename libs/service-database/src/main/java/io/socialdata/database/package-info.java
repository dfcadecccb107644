/** How a service speaks to its PostgreSQL: transactions, and what an outage means to its callers. */
@NullMarked
package io.socialdata.database;

import org.jspecify.annotations.NullMarked;
