/** Reads of single users, by name or by id. */
@NullMarked
package io.socialdata.reads.users;

import org.jspecify.annotations.NullMarked;
