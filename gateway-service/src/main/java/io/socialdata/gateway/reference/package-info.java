/** The public API description, for machines and for people. */
@NullMarked
package io.socialdata.gateway.reference;

import org.jspecify.annotations.NullMarked;
