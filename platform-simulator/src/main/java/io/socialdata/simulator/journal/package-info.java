/** Changes to the world since it was generated: serialized, and stored in a file if one is configured. */
@NullMarked
package io.socialdata.simulator.journal;

import org.jspecify.annotations.NullMarked;
