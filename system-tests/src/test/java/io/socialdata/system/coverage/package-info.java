/** Lists which operations of the contract are implemented, as a page. */
@NullMarked
package io.socialdata.system.coverage;

import org.jspecify.annotations.NullMarked;
