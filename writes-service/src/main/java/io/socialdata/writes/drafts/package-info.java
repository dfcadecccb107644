/** Posts that are not out yet: private drafts, and those that go out at their time. */
@NullMarked
package io.socialdata.writes.drafts;

import org.jspecify.annotations.NullMarked;
