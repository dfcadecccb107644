/** The internal API by which monitoring-service polls reads-service for new posts of many handles at once. */
@NullMarked
package io.socialdata.contract.polling;

import org.jspecify.annotations.NullMarked;
