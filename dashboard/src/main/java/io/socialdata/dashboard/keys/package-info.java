/** API keys: created and shown once, listed, rotated, deleted with what that ends. */
@NullMarked
package io.socialdata.dashboard.keys;

import org.jspecify.annotations.NullMarked;
