/** Every read of the platform. */
@NullMarked
package io.socialdata.reads;

import org.jspecify.annotations.NullMarked;
