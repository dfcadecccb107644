/** Turns what the connector says into what the contract says. */
@NullMarked
package io.socialdata.reads.upstream;

import org.jspecify.annotations.NullMarked;
