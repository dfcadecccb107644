/** What belongs to one key or account is not there for any other. */
@NullMarked
package io.socialdata.system.isolation;

import org.jspecify.annotations.NullMarked;
