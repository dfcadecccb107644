/** Runs load and faults, and compares the callers' own log with the ledger. */
@NullMarked
package io.socialdata.system.faults;

import org.jspecify.annotations.NullMarked;
