/** Images and videos: uploads, their status, and the banner of a profile. */
@NullMarked
package io.socialdata.platform.media;

import org.jspecify.annotations.NullMarked;
