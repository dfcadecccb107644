/** The same servers from a Docker engine, for those who ask for them with {@code -Pcontainers}. */
@NullMarked
package io.socialdata.testkit.containers;

import org.jspecify.annotations.NullMarked;
