/** Direct messages that are not encrypted; the others live in a service of their own. */
@NullMarked
package io.socialdata.platform.messages;

import org.jspecify.annotations.NullMarked;
