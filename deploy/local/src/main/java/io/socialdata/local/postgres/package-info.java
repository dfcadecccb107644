/** A PostgreSQL server run from its binaries, with a database and a role per owning service. */
@NullMarked
package io.socialdata.local.postgres;

import org.jspecify.annotations.NullMarked;
