/** The frame of every page of the console. */
@NullMarked
package io.socialdata.dashboard.operator.layout;

import org.jspecify.annotations.NullMarked;
