/** Tests that bound how much code there is, and how much of it stands twice. */
@NullMarked
package io.socialdata.system.shape;

import org.jspecify.annotations.NullMarked;
