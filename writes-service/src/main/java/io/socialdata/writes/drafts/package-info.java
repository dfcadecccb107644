/** Posts that are not published yet: private drafts and scheduled posts. */
@NullMarked
package io.socialdata.writes.drafts;

import org.jspecify.annotations.NullMarked;
