/** Articles: writing, publishing and reading them. */
@NullMarked
package io.socialdata.simulator.operations.articles;

import org.jspecify.annotations.NullMarked;
