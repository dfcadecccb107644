/** Every read of the platform, as the contract promises it. */
@NullMarked
package io.socialdata.reads;

import org.jspecify.annotations.NullMarked;
