/** Attempts counted in the database of a service, over all its instances. */
@NullMarked
package io.socialdata.database.ratelimit;

import org.jspecify.annotations.NullMarked;
