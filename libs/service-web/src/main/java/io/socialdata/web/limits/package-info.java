/** How large a request body may be. */
@NullMarked
package io.socialdata.web.limits;

import org.jspecify.annotations.NullMarked;
