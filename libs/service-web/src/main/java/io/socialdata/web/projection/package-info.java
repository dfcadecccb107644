/** The fields and compact parameters of data reads, applied to the answer. */
@NullMarked
package io.socialdata.web.projection;

import org.jspecify.annotations.NullMarked;
