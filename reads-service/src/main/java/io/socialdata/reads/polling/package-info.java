/** Looks for new posts of many handles at once, for the monitors: as few searches as will do, made by the pooled accounts. */
@NullMarked
package io.socialdata.reads.polling;

import org.jspecify.annotations.NullMarked;
