/** The API reference and trial calls. */
@NullMarked
package io.socialdata.dashboard.reference;

import org.jspecify.annotations.NullMarked;
