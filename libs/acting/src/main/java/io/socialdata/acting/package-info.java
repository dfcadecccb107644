/**
 * The account and the deadline that the current call uses on the platform, and the errors of the contract for its
 * failures.
 */
@NullMarked
package io.socialdata.acting;

import org.jspecify.annotations.NullMarked;
