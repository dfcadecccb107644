/** The form of API keys. */
@NullMarked
package io.socialdata.contract.keys;

import org.jspecify.annotations.NullMarked;
