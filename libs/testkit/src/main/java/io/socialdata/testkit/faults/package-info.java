/** Faults between a real client and a real server: delay, disconnect, lost responses, endless responses. */
@NullMarked
package io.socialdata.testkit.faults;

import org.jspecify.annotations.NullMarked;
