/** Types and rules of parameters that many operations share; a malformed one is rejected with the name of its field. */
@NullMarked
package io.socialdata.web.parameters;

import org.jspecify.annotations.NullMarked;
