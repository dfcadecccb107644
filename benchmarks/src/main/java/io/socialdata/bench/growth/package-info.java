/** Figures of the suite at one, ten and a hundred times the work, as a table and as an image. */
@NullMarked
package io.socialdata.bench.growth;

import org.jspecify.annotations.NullMarked;
