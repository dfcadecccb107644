/** What monitoring-service asks of reads-service: looks for new posts of many handles at once. */
@NullMarked
package io.socialdata.contract.polling;

import org.jspecify.annotations.NullMarked;
