/** One paid call through the front door, to see that an installation works. */
@NullMarked
package io.socialdata.gateway.smoke;

import org.jspecify.annotations.NullMarked;
