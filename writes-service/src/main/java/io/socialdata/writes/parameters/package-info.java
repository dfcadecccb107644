/** The parameters of a write, from the query or the body, the body first. */
@NullMarked
package io.socialdata.writes.parameters;

import org.jspecify.annotations.NullMarked;
