/** The web face of an account: pages rendered here from what the owning services know. */
@NullMarked
package io.socialdata.dashboard;

import org.jspecify.annotations.NullMarked;
