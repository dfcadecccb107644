/** Pages of the dashboard for an account with a long history. */
@NullMarked
package io.socialdata.bench.pages;

import org.jspecify.annotations.NullMarked;
