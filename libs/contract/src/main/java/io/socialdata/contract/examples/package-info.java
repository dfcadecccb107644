/** A sample request of each operation, from the contract's own examples: for references, collections and generated code. */
@NullMarked
package io.socialdata.contract.examples;

import org.jspecify.annotations.NullMarked;
