/** Breaks single behaviours of a running service with a Java agent, to prove that tests detect it. */
@NullMarked
package io.socialdata.system.mutants;

import org.jspecify.annotations.NullMarked;
