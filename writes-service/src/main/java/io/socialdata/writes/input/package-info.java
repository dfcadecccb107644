/** The parameters of a write, from the query or the body, the body first. */
@NullMarked
package io.socialdata.writes.input;

import org.jspecify.annotations.NullMarked;
