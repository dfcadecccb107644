/** What services tell each other: one record and one JSON Schema per topic. */
@NullMarked
package io.socialdata.contract.events;

import org.jspecify.annotations.NullMarked;
