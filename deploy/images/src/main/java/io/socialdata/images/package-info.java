/** Container images of the services, written as files without a container engine. */
@NullMarked
package io.socialdata.images;

import org.jspecify.annotations.NullMarked;
