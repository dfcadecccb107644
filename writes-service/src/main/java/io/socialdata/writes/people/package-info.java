/** Whom the account follows. */
@NullMarked
package io.socialdata.writes.people;

import org.jspecify.annotations.NullMarked;
