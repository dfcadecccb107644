/** Trends by location, and the explore page. */
@NullMarked
package io.socialdata.platform.trends;

import org.jspecify.annotations.NullMarked;
