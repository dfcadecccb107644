/** Parameters that many operations share, each parsed once and rejected with the name of its field. */
@NullMarked
package io.socialdata.web.parameters;

import org.jspecify.annotations.NullMarked;
