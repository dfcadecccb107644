/** Messages between session-service and the services that use its sessions. */
@NullMarked
package io.socialdata.contract.sessions;

import org.jspecify.annotations.NullMarked;
