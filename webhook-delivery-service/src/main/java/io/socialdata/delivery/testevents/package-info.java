/** The test event of a webhook. */
@NullMarked
package io.socialdata.delivery.testevents;

import org.jspecify.annotations.NullMarked;
