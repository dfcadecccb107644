/** CSV downloads: limits on those in progress, and sending. */
@NullMarked
package io.socialdata.dashboard.exports;

import org.jspecify.annotations.NullMarked;
