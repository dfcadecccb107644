/** The same servers as Docker containers, enabled with {@code -Pcontainers}. */
@NullMarked
package io.socialdata.testkit.containers;

import org.jspecify.annotations.NullMarked;
