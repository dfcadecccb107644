/** What a read takes in reads-service, beyond what the platform takes. */
@NullMarked
package io.socialdata.bench.reads;

import org.jspecify.annotations.NullMarked;
