/** Example programs of the SDKs, as resources of the build. */
@NullMarked
package io.socialdata.clients.examples;

import org.jspecify.annotations.NullMarked;
