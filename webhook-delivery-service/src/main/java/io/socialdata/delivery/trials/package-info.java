/** The test event of a webhook. */
@NullMarked
package io.socialdata.delivery.trials;

import org.jspecify.annotations.NullMarked;
