/** Real servers, faults, clocks and builders for tests. */
@NullMarked
package io.socialdata.testkit;

import org.jspecify.annotations.NullMarked;
