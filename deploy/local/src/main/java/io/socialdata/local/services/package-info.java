/** The services of the suite, run from their built jars. */
@NullMarked
package io.socialdata.local.services;

import org.jspecify.annotations.NullMarked;
