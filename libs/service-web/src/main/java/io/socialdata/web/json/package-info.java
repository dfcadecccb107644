/** Reads request bodies strictly and writes response bodies exactly. */
@NullMarked
package io.socialdata.web.json;

import org.jspecify.annotations.NullMarked;
