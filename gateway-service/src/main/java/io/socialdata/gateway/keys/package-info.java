/** Authenticates callers by API key, with a cache of keys. */
@NullMarked
package io.socialdata.gateway.keys;

import org.jspecify.annotations.NullMarked;
