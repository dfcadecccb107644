/** The lines that the architecture draws, held by tests over every module's classes. */
@NullMarked
package io.socialdata.system.architecture;

import org.jspecify.annotations.NullMarked;
