/** Comma-separated values. */
@NullMarked
package io.socialdata.web.csv;

import org.jspecify.annotations.NullMarked;
