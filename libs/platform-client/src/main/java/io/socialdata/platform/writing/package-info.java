/** What an account may change on the platform. */
@NullMarked
package io.socialdata.platform.writing;

import org.jspecify.annotations.NullMarked;
