/** Tests of the whole suite together. */
@NullMarked
package io.socialdata.system;

import org.jspecify.annotations.NullMarked;
