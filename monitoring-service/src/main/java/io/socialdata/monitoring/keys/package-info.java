/** What becomes of monitors when their key is deleted or rotated. */
@NullMarked
package io.socialdata.monitoring.keys;

import org.jspecify.annotations.NullMarked;
