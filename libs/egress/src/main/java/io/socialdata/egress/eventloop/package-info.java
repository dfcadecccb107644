/** HTTP clients that do all work for a connection on its event loop. */
@NullMarked
package io.socialdata.egress.eventloop;

import org.jspecify.annotations.NullMarked;
