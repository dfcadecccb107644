/** The demo account, its key, and what to try with it. */
@NullMarked
package io.socialdata.local.demo;

import org.jspecify.annotations.NullMarked;
