/** What lists are about: whether the user or post of an empty list exists and may be read. */
@NullMarked
package io.socialdata.reads.subjects;

import org.jspecify.annotations.NullMarked;
