/** Programs that run beside a test or a benchmark: the packaged services, and others. */
@NullMarked
package io.socialdata.testkit.process;

import org.jspecify.annotations.NullMarked;
