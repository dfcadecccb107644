/** Reads single fields from the paths that the platform's layouts use. */
@NullMarked
package io.socialdata.platform.json;

import org.jspecify.annotations.NullMarked;
