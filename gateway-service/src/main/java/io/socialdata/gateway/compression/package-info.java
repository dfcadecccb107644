/** Compressed responses: negotiates the coding with the client and bounds the cost of compression. */
@NullMarked
package io.socialdata.gateway.compression;

import org.jspecify.annotations.NullMarked;
