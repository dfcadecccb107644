/** Access of a service to its PostgreSQL: transactions, and how an outage appears to callers. */
@NullMarked
package io.socialdata.database;

import org.jspecify.annotations.NullMarked;
