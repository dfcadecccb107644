/** Limits the size of request bodies. */
@NullMarked
package io.socialdata.web.bodylimit;

import org.jspecify.annotations.NullMarked;
