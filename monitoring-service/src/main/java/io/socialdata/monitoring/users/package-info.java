/** Whether posts of the watched users are visible, as last reported by the platform. */
@NullMarked
package io.socialdata.monitoring.users;

import org.jspecify.annotations.NullMarked;
