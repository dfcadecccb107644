/** How receivers verify events: the signing secrets, and the signatures made with them. */
@NullMarked
package io.socialdata.delivery.signing;

import org.jspecify.annotations.NullMarked;
