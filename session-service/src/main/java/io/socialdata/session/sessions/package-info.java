/** The stored platform session of each API key: registration, lookup, rejection by the platform, deletion. */
@NullMarked
package io.socialdata.session.sessions;

import org.jspecify.annotations.NullMarked;
