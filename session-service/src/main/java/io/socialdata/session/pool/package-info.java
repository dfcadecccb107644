/** The operator's own platform accounts, with which public reads are made. */
@NullMarked
package io.socialdata.session.pool;

import org.jspecify.annotations.NullMarked;
