/** Authentication of callers, checked in the platform's order. */
@NullMarked
package io.socialdata.simulator.auth;

import org.jspecify.annotations.NullMarked;
