/** The audit log of an account: what its members changed. */
@NullMarked
package io.socialdata.dashboard.audit;

import org.jspecify.annotations.NullMarked;
