/** The stored platform session of each API key: registered, looked up by those who act with it, rejected, deleted. */
@NullMarked
package io.socialdata.session.sessions;

import org.jspecify.annotations.NullMarked;
