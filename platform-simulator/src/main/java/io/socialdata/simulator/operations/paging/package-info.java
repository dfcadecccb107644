/** What every timeline needs to come in pages. */
@NullMarked
package io.socialdata.simulator.operations.paging;

import org.jspecify.annotations.NullMarked;
