/** Which answers are given away. */
@NullMarked
package io.socialdata.reads.charging;

import org.jspecify.annotations.NullMarked;
