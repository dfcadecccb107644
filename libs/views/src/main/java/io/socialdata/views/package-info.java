/** What the contract shows of the platform's things, for those that several services show. */
@NullMarked
package io.socialdata.views;

import org.jspecify.annotations.NullMarked;
