/** What operators set of the platform's operation data, kept up to date in this process. */
@NullMarked
package io.socialdata.acting.operations;

import org.jspecify.annotations.NullMarked;
