/** What honest customers notice of hostile callers at the packaged gateway. */
@NullMarked
package io.socialdata.bench.hostile;

import org.jspecify.annotations.NullMarked;
