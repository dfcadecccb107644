/** Benchmark of usage records becoming balances, on real servers and the packaged billing service. */
@NullMarked
package io.socialdata.bench.ledger;

import org.jspecify.annotations.NullMarked;
