/** Usage records that wait on the disk until Kafka can take them. */
@NullMarked
package io.socialdata.gateway.spool;

import org.jspecify.annotations.NullMarked;
