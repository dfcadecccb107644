/** The webhooks of each key: made, changed, rotated, ended. */
@NullMarked
package io.socialdata.delivery.webhooks;

import org.jspecify.annotations.NullMarked;
