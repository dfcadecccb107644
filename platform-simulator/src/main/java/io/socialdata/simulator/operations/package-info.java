/** The operations of the platform: tables of endpoints, in a package for each resource; here the resources of one row. */
@NullMarked
package io.socialdata.simulator.operations;

import org.jspecify.annotations.NullMarked;
