/** The public HTTP server and the course of one call through it. */
@NullMarked
package io.socialdata.gateway.edge;

import org.jspecify.annotations.NullMarked;
