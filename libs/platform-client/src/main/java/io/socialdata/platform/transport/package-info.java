/** HTTP transport: operations as data, requests, responses, and the clients that send them. */
@NullMarked
package io.socialdata.platform.transport;

import org.jspecify.annotations.NullMarked;
