/** The machine's own browser, for tests of pages. */
@NullMarked
package io.socialdata.testkit.chromium;

import org.jspecify.annotations.NullMarked;
