/** What is sent to an operation that has no code yet. */
@NullMarked
package io.socialdata.web.unserved;

import org.jspecify.annotations.NullMarked;
