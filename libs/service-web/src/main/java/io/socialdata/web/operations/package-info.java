/** The operations of the contract that this service owns. */
@NullMarked
package io.socialdata.web.operations;

import org.jspecify.annotations.NullMarked;
