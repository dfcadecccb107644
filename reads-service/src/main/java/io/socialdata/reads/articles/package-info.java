/** Articles: long posts with formatting. */
@NullMarked
package io.socialdata.reads.articles;

import org.jspecify.annotations.NullMarked;
