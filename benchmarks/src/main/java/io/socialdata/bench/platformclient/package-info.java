/** What the connector takes to read an answer of the platform. */
@NullMarked
package io.socialdata.bench.platformclient;

import org.jspecify.annotations.NullMarked;
