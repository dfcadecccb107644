/** All read operations of the public contract. */
@NullMarked
package io.socialdata.reads;

import org.jspecify.annotations.NullMarked;
