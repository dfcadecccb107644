/** What crosses a border: the public operations and how they are matched, refusals, and the public document. */
@NullMarked
package io.socialdata.contract;

import org.jspecify.annotations.NullMarked;
