/** What goes over the wire: operations as data, requests, answers, and the transport. */
@NullMarked
package io.socialdata.platform.transport;

import org.jspecify.annotations.NullMarked;
