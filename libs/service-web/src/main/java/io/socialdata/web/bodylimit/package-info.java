/** How large a request body may be. */
@NullMarked
package io.socialdata.web.bodylimit;

import org.jspecify.annotations.NullMarked;
