/** The operations of the platform as data: built in, corrected by an overlay, repaired by what the platform answers. */
@NullMarked
package io.socialdata.platform.catalog;

import org.jspecify.annotations.NullMarked;
