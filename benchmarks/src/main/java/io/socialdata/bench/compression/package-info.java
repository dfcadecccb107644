/** What the gateway takes to compress an answer. */
@NullMarked
package io.socialdata.bench.compression;

import org.jspecify.annotations.NullMarked;
