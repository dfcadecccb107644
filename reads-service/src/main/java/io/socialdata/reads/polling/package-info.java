/**
 * Polls for new posts of many handles at once, for monitoring: with as few searches as possible, made by the pooled
 * accounts.
 */
@NullMarked
package io.socialdata.reads.polling;

import org.jspecify.annotations.NullMarked;
