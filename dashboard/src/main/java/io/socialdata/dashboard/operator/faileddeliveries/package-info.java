/** Failed deliveries of all accounts, which an operator replays after an outage. */
@NullMarked
package io.socialdata.dashboard.operator.faileddeliveries;

import org.jspecify.annotations.NullMarked;
