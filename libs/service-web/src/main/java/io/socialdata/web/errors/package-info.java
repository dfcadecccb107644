/** Maps every failure of a request to the error envelope. */
@NullMarked
package io.socialdata.web.errors;

import org.jspecify.annotations.NullMarked;
