/** Lets operators list dead letters and replay them to their original topic. */
@NullMarked
package io.socialdata.messaging.deadletters;

import org.jspecify.annotations.NullMarked;
