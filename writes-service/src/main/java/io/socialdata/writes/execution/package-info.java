/** How every write is made: audited, safe to repeat with an idempotency key, with the contract's responses. */
@NullMarked
package io.socialdata.writes.execution;

import org.jspecify.annotations.NullMarked;
