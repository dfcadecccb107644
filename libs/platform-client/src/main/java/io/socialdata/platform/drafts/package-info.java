/** Posts that are not out yet. */
@NullMarked
package io.socialdata.platform.drafts;

import org.jspecify.annotations.NullMarked;
