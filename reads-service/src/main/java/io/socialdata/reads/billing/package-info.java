/** Which answers are given away. */
@NullMarked
package io.socialdata.reads.billing;

import org.jspecify.annotations.NullMarked;
