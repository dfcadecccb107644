/** The web face of an account. */
@NullMarked
package io.socialdata.dashboard;

import org.jspecify.annotations.NullMarked;
