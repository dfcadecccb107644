/** How receivers recognise that an event is ours: the secrets, and the signatures made with them. */
@NullMarked
package io.socialdata.delivery.signing;

import org.jspecify.annotations.NullMarked;
