/** What an operator saved of the platform's web client, compared with the operation data. Nothing is fetched. */
@NullMarked
package io.socialdata.platform.recordings;

import org.jspecify.annotations.NullMarked;
