/** Sabotage of single behaviours, attached to a running service as a Java agent, to prove that tests notice it. */
@NullMarked
package io.socialdata.system.mutants;

import org.jspecify.annotations.NullMarked;
