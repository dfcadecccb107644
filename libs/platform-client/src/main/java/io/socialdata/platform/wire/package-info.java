/** What goes over the wire: operations as data, requests, answers, and the transport. */
@NullMarked
package io.socialdata.platform.wire;

import org.jspecify.annotations.NullMarked;
