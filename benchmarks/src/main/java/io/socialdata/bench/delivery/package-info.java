/** From detected posts to answered webhooks: what a delivery costs, with and without history, and beside receivers that hang. */
@NullMarked
package io.socialdata.bench.delivery;

import org.jspecify.annotations.NullMarked;
