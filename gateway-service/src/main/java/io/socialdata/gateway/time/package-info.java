/** Times as text. */
@NullMarked
package io.socialdata.gateway.time;

import org.jspecify.annotations.NullMarked;
