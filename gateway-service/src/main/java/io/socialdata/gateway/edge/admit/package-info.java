/**
 * Decides whether a call may go on: key, limits, scope, cost and credit, in the order of the contract. Calls nobody
 * but the features that know keys, limits and credit.
 */
@NullMarked
package io.socialdata.gateway.edge.admit;

import org.jspecify.annotations.NullMarked;
