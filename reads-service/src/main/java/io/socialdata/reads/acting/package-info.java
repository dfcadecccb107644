/** As whom the running call acts on the platform: the caller's own pair of cookies or the stored session of the key. */
@NullMarked
package io.socialdata.reads.acting;

import org.jspecify.annotations.NullMarked;
