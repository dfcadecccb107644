/** Where calls come from, with proxies in between. */
@NullMarked
package io.socialdata.web.clientaddress;

import org.jspecify.annotations.NullMarked;
