/** What the contract's catalogue gives to this service. */
@NullMarked
package io.socialdata.web.operations;

import org.jspecify.annotations.NullMarked;
