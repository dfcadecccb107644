/** Long posts with a layout of their own. */
@NullMarked
package io.socialdata.reads.articles;

import org.jspecify.annotations.NullMarked;
