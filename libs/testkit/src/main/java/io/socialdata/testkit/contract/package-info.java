/** Checks responses of a service against the contract. */
@NullMarked
package io.socialdata.testkit.contract;

import org.jspecify.annotations.NullMarked;
