/** The cost of parsing a platform response in the connector. */
@NullMarked
package io.socialdata.bench.platformclient;

import org.jspecify.annotations.NullMarked;
