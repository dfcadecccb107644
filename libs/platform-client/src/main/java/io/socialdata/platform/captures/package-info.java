/** The last failed exchanges of each operation, without what belongs to accounts and people. */
@NullMarked
package io.socialdata.platform.captures;

import org.jspecify.annotations.NullMarked;
