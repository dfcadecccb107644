/** Which responses are free of charge. */
@NullMarked
package io.socialdata.reads.billing;

import org.jspecify.annotations.NullMarked;
