/** Architecture rules, checked against the classes of every module. */
@NullMarked
package io.socialdata.system.architecture;

import org.jspecify.annotations.NullMarked;
