/** Events between services: one record and one JSON Schema per topic. */
@NullMarked
package io.socialdata.contract.events;

import org.jspecify.annotations.NullMarked;
