/** Usage records on the disks of gateways that have not reached billing. */
@NullMarked
package io.socialdata.dashboard.operator.lostrecords;

import org.jspecify.annotations.NullMarked;
