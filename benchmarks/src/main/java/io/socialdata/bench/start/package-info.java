/** Time to start a packaged service, and the memory it then holds, beside those of another checkout. */
@NullMarked
package io.socialdata.bench.start;

import org.jspecify.annotations.NullMarked;
