/** The writes of an account, as operators see them. */
@NullMarked
package io.socialdata.contract.writes;

import org.jspecify.annotations.NullMarked;
