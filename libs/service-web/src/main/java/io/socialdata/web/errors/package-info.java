/** Every failure of a request, turned into the one error envelope. */
@NullMarked
package io.socialdata.web.errors;

import org.jspecify.annotations.NullMarked;
