/** The frame of every page: navigation, headers, messages and error pages. */
@NullMarked
package io.socialdata.dashboard.layout;

import org.jspecify.annotations.NullMarked;
