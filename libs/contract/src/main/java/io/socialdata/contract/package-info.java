/** The public contract: operations and how requests are matched to them, errors, and the public document. */
@NullMarked
package io.socialdata.contract;

import org.jspecify.annotations.NullMarked;
