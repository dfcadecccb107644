/** The web dashboard of an account. Renders its pages on the server from the data of the other services. */
@NullMarked
package io.socialdata.dashboard;

import org.jspecify.annotations.NullMarked;
