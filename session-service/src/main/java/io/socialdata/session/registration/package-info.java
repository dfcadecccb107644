/** Session endpoints for the holder of an API key: register cookies, read the status, delete. */
@NullMarked
package io.socialdata.session.registration;

import org.jspecify.annotations.NullMarked;
