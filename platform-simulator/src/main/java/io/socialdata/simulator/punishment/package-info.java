/** What the platform does to accounts that call too often or too much at once, which no header tells. */
@NullMarked
package io.socialdata.simulator.punishment;

import org.jspecify.annotations.NullMarked;
