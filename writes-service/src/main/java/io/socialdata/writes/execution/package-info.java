/** How every write is made: audited, safe to repeat where the caller gives it a key, with the contract's answers. */
@NullMarked
package io.socialdata.writes.execution;

import org.jspecify.annotations.NullMarked;
