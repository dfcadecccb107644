/** By which way out a session reaches the platform, and which ways a caller may name. */
@NullMarked
package io.socialdata.session.egress;

import org.jspecify.annotations.NullMarked;
