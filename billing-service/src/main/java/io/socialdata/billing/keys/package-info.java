/** API keys: issued, listed, revoked and resolved. Only their hash is stored. */
@NullMarked
package io.socialdata.billing.keys;

import org.jspecify.annotations.NullMarked;
