/** The cost of compressing a response in the gateway. */
@NullMarked
package io.socialdata.bench.compression;

import org.jspecify.annotations.NullMarked;
