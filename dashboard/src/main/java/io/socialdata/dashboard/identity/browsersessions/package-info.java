/** Sessions of browsers: their tokens, cookies and rows, for users and operators alike and apart. */
@NullMarked
package io.socialdata.dashboard.identity.browsersessions;

import org.jspecify.annotations.NullMarked;
