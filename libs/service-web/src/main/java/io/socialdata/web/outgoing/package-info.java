/** Headers of calls to another service of the suite: a service token for that callee and the correlation. */
@NullMarked
package io.socialdata.web.outgoing;

import org.jspecify.annotations.NullMarked;
