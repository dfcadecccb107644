/**
 * A call of the public API, and what all of its stages need. Each stage is a package, and knows only those after it:
 * {@code accept}, {@code admit}, {@code batch}, {@code forward}, {@code respond}, {@code record}. None of them is known
 * here.
 */
@NullMarked
package io.socialdata.gateway.edge;

import org.jspecify.annotations.NullMarked;
