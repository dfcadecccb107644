/** Usage records on the disk, stored until Kafka is available. */
@NullMarked
package io.socialdata.gateway.spool;

import org.jspecify.annotations.NullMarked;
