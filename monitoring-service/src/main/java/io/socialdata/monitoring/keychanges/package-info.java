/** What becomes of monitors when their key is deleted or rotated. */
@NullMarked
package io.socialdata.monitoring.keychanges;

import org.jspecify.annotations.NullMarked;
