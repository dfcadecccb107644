/** Long posts with a layout of their own. */
@NullMarked
package io.socialdata.platform.articles;

import org.jspecify.annotations.NullMarked;
