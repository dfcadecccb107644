/** Where calls come from, with proxies in between. */
@NullMarked
package io.socialdata.web.origin;

import org.jspecify.annotations.NullMarked;
