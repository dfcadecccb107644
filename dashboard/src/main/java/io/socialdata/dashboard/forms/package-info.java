/** CSRF protection of all forms. */
@NullMarked
package io.socialdata.dashboard.forms;

import org.jspecify.annotations.NullMarked;
