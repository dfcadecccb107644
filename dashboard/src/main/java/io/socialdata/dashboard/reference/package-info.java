/** The API reference, and calls tried from it. */
@NullMarked
package io.socialdata.dashboard.reference;

import org.jspecify.annotations.NullMarked;
