/** Faults between a client and a server that run for real: delay, cut, lost answers, answers without end. */
@NullMarked
package io.socialdata.testkit.faults;

import org.jspecify.annotations.NullMarked;
