/** Calls to the services that own the data of the pages. */
@NullMarked
package io.socialdata.dashboard.backend;

import org.jspecify.annotations.NullMarked;
