/** What session-service and those who read with the pooled accounts tell each other. */
@NullMarked
package io.socialdata.contract.pool;

import org.jspecify.annotations.NullMarked;
