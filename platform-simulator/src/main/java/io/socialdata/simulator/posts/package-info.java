/** Posts that somebody writes, passes on or takes back while the platform runs. */
@NullMarked
package io.socialdata.simulator.posts;

import org.jspecify.annotations.NullMarked;
