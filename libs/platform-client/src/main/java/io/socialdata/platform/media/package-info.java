/** Pictures and films: uploading them, asking what became of them, the banner of a profile. */
@NullMarked
package io.socialdata.platform.media;

import org.jspecify.annotations.NullMarked;
