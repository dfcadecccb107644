/** The webhooks of each key: creation, change, rotation of secrets, deletion. */
@NullMarked
package io.socialdata.delivery.webhooks;

import org.jspecify.annotations.NullMarked;
