/** Makes one paid call through the public API to check an installation. */
@NullMarked
package io.socialdata.gateway.smoke;

import org.jspecify.annotations.NullMarked;
