/** Resources of one key or account are invisible to all others. */
@NullMarked
package io.socialdata.system.isolation;

import org.jspecify.annotations.NullMarked;
