/** The HTTPS port: serves the same routes as the HTTP port over TLS. */
@NullMarked
package io.socialdata.simulator.https;

import org.jspecify.annotations.NullMarked;
