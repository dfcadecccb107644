/** Build step that bundles the source files of the contract into one document. */
@NullMarked
package io.socialdata.contract.bundle;

import org.jspecify.annotations.NullMarked;
