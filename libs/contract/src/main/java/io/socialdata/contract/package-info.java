/** What crosses a border between services: the operations, the refusals and the events. */
@NullMarked
package io.socialdata.contract;

import org.jspecify.annotations.NullMarked;
