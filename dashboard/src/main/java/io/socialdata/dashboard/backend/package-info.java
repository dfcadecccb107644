/** Calls to the services that own what the pages show. */
@NullMarked
package io.socialdata.dashboard.backend;

import org.jspecify.annotations.NullMarked;
