/** For which of the account's keys something is made. */
@NullMarked
package io.socialdata.dashboard.keychoices;

import org.jspecify.annotations.NullMarked;
