/** The examples of the reference, sent as they are written there. */
@NullMarked
package io.socialdata.system.examples;

import org.jspecify.annotations.NullMarked;
