/** Keeps the connector's account pool in sync with session-service, and reports the state of the accounts to it. */
@NullMarked
package io.socialdata.reads.pool;

import org.jspecify.annotations.NullMarked;
