/** Lists of the account and who is on them. */
@NullMarked
package io.socialdata.writes.lists;

import org.jspecify.annotations.NullMarked;
