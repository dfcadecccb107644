/** Keeps the connector's pool of accounts as session-service has it, and tells that how they fare. */
@NullMarked
package io.socialdata.reads.pool;

import org.jspecify.annotations.NullMarked;
