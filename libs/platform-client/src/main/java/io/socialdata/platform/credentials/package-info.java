/** The cookies that make a call act as one platform account. */
@NullMarked
package io.socialdata.platform.credentials;

import org.jspecify.annotations.NullMarked;
