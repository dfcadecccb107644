/** Content that a page shows once, after the redirect that follows a form. */
@NullMarked
package io.socialdata.dashboard.flash;

import org.jspecify.annotations.NullMarked;
