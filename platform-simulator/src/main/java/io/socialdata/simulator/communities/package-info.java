/** Current state of communities: members, requests to join, and posts. */
@NullMarked
package io.socialdata.simulator.communities;

import org.jspecify.annotations.NullMarked;
