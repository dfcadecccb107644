/** What the holder of an API key does with its session: register cookies, look at it, forget it. */
@NullMarked
package io.socialdata.session.registration;

import org.jspecify.annotations.NullMarked;
