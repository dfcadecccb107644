/** Reads single facts from wherever one of the platform's layouts keeps them. */
@NullMarked
package io.socialdata.platform.json;

import org.jspecify.annotations.NullMarked;
