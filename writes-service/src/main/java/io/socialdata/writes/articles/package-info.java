/** The life of the acting account's articles, and the rules that their bodies keep. */
@NullMarked
package io.socialdata.writes.articles;

import org.jspecify.annotations.NullMarked;
