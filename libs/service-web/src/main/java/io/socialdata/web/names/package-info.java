/** Addresses of names, while the name server responds and while it does not. */
@NullMarked
package io.socialdata.web.names;

import org.jspecify.annotations.NullMarked;
