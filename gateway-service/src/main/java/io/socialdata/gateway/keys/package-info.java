/** Who calls: API keys, remembered for as long as they may be trusted. */
@NullMarked
package io.socialdata.gateway.keys;

import org.jspecify.annotations.NullMarked;
