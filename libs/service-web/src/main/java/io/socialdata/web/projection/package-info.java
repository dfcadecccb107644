/** Checks the fields and compact parameters of data reads and applies them to the response. */
@NullMarked
package io.socialdata.web.projection;

import org.jspecify.annotations.NullMarked;
