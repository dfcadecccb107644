/** Client of the Social Data Access API. */
@NullMarked
package io.socialdata.client;

import org.jspecify.annotations.NullMarked;
