/** API keys: creation with a one-time display, list, rotation, and deletion with their dependents. */
@NullMarked
package io.socialdata.dashboard.keys;

import org.jspecify.annotations.NullMarked;
