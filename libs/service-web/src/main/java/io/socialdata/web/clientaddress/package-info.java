/** Determines the client address of calls that pass proxies. */
@NullMarked
package io.socialdata.web.clientaddress;

import org.jspecify.annotations.NullMarked;
