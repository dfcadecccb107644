/** What every HTTP face of the suite does in the same way. */
@NullMarked
package io.socialdata.web;

import org.jspecify.annotations.NullMarked;
