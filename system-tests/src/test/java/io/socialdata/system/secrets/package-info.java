/** Secrets appear nowhere except where they are stored. */
@NullMarked
package io.socialdata.system.secrets;

import org.jspecify.annotations.NullMarked;
