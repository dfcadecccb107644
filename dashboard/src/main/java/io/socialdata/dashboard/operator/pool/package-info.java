/** The pooled accounts in the console. */
@NullMarked
package io.socialdata.dashboard.operator.pool;

import org.jspecify.annotations.NullMarked;
