/** Load over HTTP at a given rate or as fast as it is answered, and what became of it. */
@NullMarked
package io.socialdata.bench.load;

import org.jspecify.annotations.NullMarked;
