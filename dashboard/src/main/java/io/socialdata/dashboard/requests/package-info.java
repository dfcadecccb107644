/** The request log: the calls of the account, one by one. */
@NullMarked
package io.socialdata.dashboard.requests;

import org.jspecify.annotations.NullMarked;
