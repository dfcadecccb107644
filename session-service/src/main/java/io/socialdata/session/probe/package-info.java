/** Verifies cookies at the platform and identifies their account. */
@NullMarked
package io.socialdata.session.probe;

import org.jspecify.annotations.NullMarked;
