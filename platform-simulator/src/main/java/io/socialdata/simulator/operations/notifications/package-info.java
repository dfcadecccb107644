/** Notifications of the viewer: in GraphQL, and in REST for older clients. */
@NullMarked
package io.socialdata.simulator.operations.notifications;

import org.jspecify.annotations.NullMarked;
