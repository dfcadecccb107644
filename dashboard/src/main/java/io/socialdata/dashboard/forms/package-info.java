/** That a form was filled in on a page of ours, and not on somebody else's. */
@NullMarked
package io.socialdata.dashboard.forms;

import org.jspecify.annotations.NullMarked;
