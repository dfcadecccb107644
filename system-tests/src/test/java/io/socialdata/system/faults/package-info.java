/** Load, faults, and the reckoning: what callers were charged by their own journal against what the ledger says. */
@NullMarked
package io.socialdata.system.faults;

import org.jspecify.annotations.NullMarked;
