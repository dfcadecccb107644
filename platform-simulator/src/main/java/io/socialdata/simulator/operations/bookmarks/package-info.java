/** What an account keeps for later, and the folders it keeps it in. */
@NullMarked
package io.socialdata.simulator.operations.bookmarks;

import org.jspecify.annotations.NullMarked;
