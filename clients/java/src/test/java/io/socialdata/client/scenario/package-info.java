/** A program that uses the SDK as its users do, against a running service. */
@NullMarked
package io.socialdata.client.scenario;

import org.jspecify.annotations.NullMarked;
