/** Writes of the acting account's articles, and validation of their bodies. */
@NullMarked
package io.socialdata.writes.articles;

import org.jspecify.annotations.NullMarked;
