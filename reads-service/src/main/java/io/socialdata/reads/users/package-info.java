/** Reads of single users, by handle or by id. */
@NullMarked
package io.socialdata.reads.users;

import org.jspecify.annotations.NullMarked;
