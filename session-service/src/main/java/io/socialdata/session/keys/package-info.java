/** Hears of API keys that end. */
@NullMarked
package io.socialdata.session.keys;

import org.jspecify.annotations.NullMarked;
