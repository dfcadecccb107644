/** How this service speaks to its PostgreSQL. */
@NullMarked
package io.socialdata.session.database;

import org.jspecify.annotations.NullMarked;
