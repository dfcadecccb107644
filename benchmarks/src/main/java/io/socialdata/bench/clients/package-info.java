/** The time that the SDKs take to start and to make a call, beside curl. */
@NullMarked
package io.socialdata.bench.clients;

import org.jspecify.annotations.NullMarked;
