/** What the suite can bear, measured: one package for each benchmark. */
@NullMarked
package io.socialdata.bench;

import org.jspecify.annotations.NullMarked;
