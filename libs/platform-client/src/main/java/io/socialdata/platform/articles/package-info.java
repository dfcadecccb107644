/** Articles: long posts with their own layout. */
@NullMarked
package io.socialdata.platform.articles;

import org.jspecify.annotations.NullMarked;
