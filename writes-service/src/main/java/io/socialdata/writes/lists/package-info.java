/** Lists of the account and their members. */
@NullMarked
package io.socialdata.writes.lists;

import org.jspecify.annotations.NullMarked;
