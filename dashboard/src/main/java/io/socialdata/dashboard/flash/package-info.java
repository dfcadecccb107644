/** What a page shows once, after the redirect that answers a form. */
@NullMarked
package io.socialdata.dashboard.flash;

import org.jspecify.annotations.NullMarked;
