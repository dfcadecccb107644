/** Audio rooms ("Spaces"). */
@NullMarked
package io.socialdata.reads.spaces;

import org.jspecify.annotations.NullMarked;
