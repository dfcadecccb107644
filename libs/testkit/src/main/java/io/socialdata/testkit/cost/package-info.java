/** What the tests of a build cost: written down class by class, and added up at the end of {@code ./socialdata test}. */
@NullMarked
package io.socialdata.testkit.cost;

import org.jspecify.annotations.NullMarked;
