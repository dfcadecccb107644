/** Keys with which the API reference tries calls: one for each login, made on demand, deleted when the login ends. */
@NullMarked
package io.socialdata.dashboard.trialkeys;

import org.jspecify.annotations.NullMarked;
