/** Which operations of the contract are implemented, kept as a page. */
@NullMarked
package io.socialdata.system.coverage;

import org.jspecify.annotations.NullMarked;
