/** Whether posts of the watched users can be seen, as the platform last said. */
@NullMarked
package io.socialdata.monitoring.users;

import org.jspecify.annotations.NullMarked;
