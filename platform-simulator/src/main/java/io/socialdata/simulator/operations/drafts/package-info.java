/** Creates, lists, changes and deletes drafts and scheduled posts. */
@NullMarked
package io.socialdata.simulator.operations.drafts;

import org.jspecify.annotations.NullMarked;
