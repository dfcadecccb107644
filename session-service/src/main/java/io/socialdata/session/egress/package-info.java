/** Selection of the egress proxy of a session, and validation of proxy URLs of callers. */
@NullMarked
package io.socialdata.session.egress;

import org.jspecify.annotations.NullMarked;
