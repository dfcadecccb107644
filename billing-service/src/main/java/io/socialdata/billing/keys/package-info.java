/** API keys: made, listed, revoked and resolved; only their hash is ever stored. */
@NullMarked
package io.socialdata.billing.keys;

import org.jspecify.annotations.NullMarked;
