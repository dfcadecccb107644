/** Checks the pages of the repository. */
@NullMarked
package io.socialdata.system.docs;

import org.jspecify.annotations.NullMarked;
