/** Generates the part of the SDKs that follows from the contract. */
@NullMarked
package io.socialdata.clients.generator;

import org.jspecify.annotations.NullMarked;
