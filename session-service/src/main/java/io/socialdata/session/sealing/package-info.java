/** Seals what the database must not show, under generations of data keys that can be replaced while everything runs. */
@NullMarked
package io.socialdata.session.sealing;

import org.jspecify.annotations.NullMarked;
