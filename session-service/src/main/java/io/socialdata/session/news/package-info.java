/** Tells other services what changed here. */
@NullMarked
package io.socialdata.session.news;

import org.jspecify.annotations.NullMarked;
