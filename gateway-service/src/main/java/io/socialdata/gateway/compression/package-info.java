/** Compressed answers: which coding a caller takes, and what compressing may cost. */
@NullMarked
package io.socialdata.gateway.compression;

import org.jspecify.annotations.NullMarked;
