/** Articles as reads-service and writes-service return them. */
@NullMarked
package io.socialdata.acting.articles;

import org.jspecify.annotations.NullMarked;
