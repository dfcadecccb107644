/** Which records of the logs on the gateways' disks have arrived: their numbers show what is missing. */
@NullMarked
package io.socialdata.billing.usagelog;

import org.jspecify.annotations.NullMarked;
