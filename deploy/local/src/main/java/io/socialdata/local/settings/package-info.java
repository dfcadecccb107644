/** Settings, folders and secrets of the local stack. */
@NullMarked
package io.socialdata.local.settings;

import org.jspecify.annotations.NullMarked;
