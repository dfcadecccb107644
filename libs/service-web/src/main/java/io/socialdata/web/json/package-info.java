/** How request and response bodies are read and written: strict going in, exact coming out. */
@NullMarked
package io.socialdata.web.json;

import org.jspecify.annotations.NullMarked;
