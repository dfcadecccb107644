/** Users and the relationships between them. */
@NullMarked
package io.socialdata.simulator.operations.users;

import org.jspecify.annotations.NullMarked;
