/** Makes a write safe to repeat: under one key of the caller it is made once, and its response is returned again. */
@NullMarked
package io.socialdata.writes.idempotency;

import org.jspecify.annotations.NullMarked;
