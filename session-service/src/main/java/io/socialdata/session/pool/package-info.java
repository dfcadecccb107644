/** The operator's platform accounts, which are used for public reads. */
@NullMarked
package io.socialdata.session.pool;

import org.jspecify.annotations.NullMarked;
