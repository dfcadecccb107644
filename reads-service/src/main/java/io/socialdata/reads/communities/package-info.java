/** Communities: what they are, who belongs to them, and what is said in them. */
@NullMarked
package io.socialdata.reads.communities;

import org.jspecify.annotations.NullMarked;
