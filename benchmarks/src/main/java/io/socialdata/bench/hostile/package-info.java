/** The effect of hostile callers at the packaged gateway on honest customers. */
@NullMarked
package io.socialdata.bench.hostile;

import org.jspecify.annotations.NullMarked;
